/** Builds the storefront: once for the browser, once for rendering on the server. Nothing else of the shop is bundled. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: { input: 'storefront/entry-server.tsx' },
        target: 'node24',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'storefront/entry-client.tsx' },
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
      },
  // The pages run in one process with React's production build; bundling it spares the lookups.
  ssr: { noExternal: true },
}))
