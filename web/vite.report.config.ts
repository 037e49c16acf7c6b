// The page of `muster lab report`: everything in one file, so that it can be mailed and opened without a server.
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** Lays scripts and styles into the page that asks for them. */
const inline = (): Plugin => ({
  name: 'inline', enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['report.html']
    if (page?.type !== 'asset') throw new Error('report.html was not built')
    let html = String(page.source)
    for (const [name, part] of Object.entries(bundle)) {
      if (part === page) continue
      const text = part.type === 'chunk' ? part.code : String(part.source)
      // The figures stand before the script, which therefore has to come last; a module does so by itself.
      const [tag, filled] = part.type === 'chunk'
        ? [new RegExp(`<script[^>]*src="[^"]*${name}"[^>]*></script>`), `<script type="module">${text.replaceAll('</script', '<\\/script')}</script>`]
        : [new RegExp(`<link[^>]*href="[^"]*${name}"[^>]*>`), `<style>${text}</style>`]
      if (!tag.test(html)) throw new Error(`nothing in report.html asks for ${name}`)
      html = html.replace(tag, () => filled)
      delete bundle[name]
    }
    page.source = html
  },
})

export default defineConfig({
  plugins: [inline()],
  build: {
    outDir: '../build/web-report', emptyOutDir: true, target: 'es2022', modulePreload: false, chunkSizeWarningLimit: 600,
    rolldownOptions: { input: 'report.html', output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' } },
  },
  publicDir: false,
})
