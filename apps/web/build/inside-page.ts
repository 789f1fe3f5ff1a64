import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { auth } from '@loupe/contract/access/auth.ts'
import { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { defaultTheme } from '@loupe/domain/masters/theme.ts'
import { accentOf, shadeColors, type Shade } from '../src/kit/colors.ts'

/** The page for people with a session (the server's app.ts). */
const name = 'inside.html'
const brand =
  '<svg viewBox="0 0 32 32" width="22" height="22" fill="none" stroke="currentColor" stroke-linejoin="round">' +
  '<path d="M9 7h14l5 6-12 13L4 13z" stroke-width="2.2"/>' +
  '<path d="M4 13h24M12 13l4 13 4-13-4-6z" stroke-width="1.5" opacity=".75"/></svg>'

/** The outline of the shell (kit/frame), shown until the app draws it; kit/painted.ts removes it. */
const outline =
  '<div id="painted" class="loupe" aria-hidden="true"><div class="loupe-frame">' +
  `<div class="loupe-top"><span class="loupe-brand">${brand}<span class="loupe-brand-name">Loupe</span></span></div>` +
  '<div class="loupe-frame-body"><div class="loupe-sider loupe-painted-sider"></div><div class="loupe-main"></div></div></div></div>'

const colorsOf = (shade: Shade) =>
  [...Object.entries(shadeColors[shade]), ['accent', accentOf({ theme: defaultTheme } as Parameters<typeof accentOf>[0], 'natural', shade)]]
    .map(([key, color]) => `--loupe-${key}:${color}`)
    .join(';')
/** Until kit/light-or-dark.ts sets the chosen colors. */
const style = `<style>:root{${colorsOf('light')}}@media(prefers-color-scheme:dark){:root{${colorsOf('dark')}}}</style>`

/** What the app calls first, whatever the page; the answers arrive while the scripts do. */
const firstCalls = [auth.me.path, companyAppearance.view.path]

const web = join(import.meta.dirname, '..')
/** The icon of the tab within the page: it is smaller than the headers of a request for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(web, 'public/loupe.svg'), 'utf8'))}`
/** Which file holds a source or a library's module: the manifest does not name those that are in a part with others (tools/bundle.ts). */
const filesOf = (files: readonly { type: string; fileName: string; modules?: Record<string, { renderedLength: number }> }[]) =>
  files.flatMap(({ fileName, modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [[relative(web, id), fileName]] : [])),
  )

/** Adds a page to the build that draws the outline of the shell at once, and asks for the part behind the sign-in before any script runs. */
export const insidePage = (): Plugin => ({
  name: 'loupe-inside-page',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const page = files.find((file) => file.type === 'asset' && file.fileName === 'index.html')
      const inside = files.find((file) => file.type === 'chunk' && file.name === 'inside')
      if (page?.type !== 'asset' || inside?.type !== 'chunk') throw new Error(`There is nothing to make ${name} from.`)
      const font = files.find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file.fileName))
      const sheets = [...(inside.viteMetadata?.importedCss ?? [])]
      const links = [
        ...firstCalls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
        `<link rel="modulepreload" crossorigin href="/${inside.fileName}">`,
        ...(font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`] : []),
        ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ]
      const source = String(page.source)
        .replace('href="/loupe.svg"', `href="${icon}"`)
        .replace('</head>', `${links.join('')}${style}</head>`)
        .replace('<div id="root"', `${outline}<div id="root"`)
      this.emitFile({ type: 'asset', fileName: name, source })
      this.emitFile({ type: 'asset', fileName: '.vite/sources.json', source: JSON.stringify(Object.fromEntries(filesOf(files))) })
    },
  },
})
