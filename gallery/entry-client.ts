/** The shop in the browser with the gallery in it: what developers and journeys open, and no guest. */
import './add-gallery.tsx'
import '#storefront/app/entry-client.tsx'
