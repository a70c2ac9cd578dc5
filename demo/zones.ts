/** What Silverpine placed into the zones of its pages. */
import type { WidgetZones } from '#contract/calls/settings.ts'

export const demoZones: WidgetZones = {
  'homepage-bottom': [
    {
      Name: 'Plan your day',
      HtmlContent: `<h2>Before you set out</h2>
<p>First chair is at 8:30 am, last chair at 4 pm. The valley road is plowed from 5 am; the free shuttle leaves the village
every fifteen minutes from 7:45. Cards you already have can be reloaded here, so you walk straight to the lift.</p>`,
    },
  ],
  'product-details-bottom': [
    {
      Name: 'Change of plans',
      HtmlContent: `<h2>Plans change. Ours do, too.</h2>
<p>Move a dated ticket to another day of the season until midnight before you ski; you pay or get back the difference. If
wind keeps the upper lifts closed for more than half a day, you choose another day for free.</p>`,
    },
  ],
  'footer-bottom': [
    {
      Name: 'The mountain code',
      HtmlContent:
        '<p>Know the code: stay in control, give way below you, stop where you are seen, and keep out of closed runs.</p>',
    },
  ],
}
