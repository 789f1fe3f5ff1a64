import type { Plugin } from 'vite'

const stub = '\0antd:unique-provider'

/**
 * Two imports of Ant Design that would load much more than what the app uses of them. Selects and popups use one provider of its form library, and import it from
 * an index that loads the whole library, with its validator, wherever they are used. The theme's provider imports the one tooltip that all tooltips may share,
 * with everything that places popups; the app has no tooltips of the library.
 */
export const antdParts = (): Plugin => ({
  name: 'loupe-antd-parts',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: [/^@rc-component\/form$/, /^\.\.\/tooltip\/UniqueProvider$/] },
    handler(source, importer) {
      if (source === '@rc-component/form' && importer?.endsWith('/antd/es/form/context.js'))
        return this.resolve('@rc-component/form/es/FormContext', importer)
      return source === '../tooltip/UniqueProvider' && importer?.endsWith('/antd/es/config-provider/index.js') ? stub : null
    },
  },
  load: { filter: { id: /^\0antd:/ }, handler: () => `export{Fragment as default}from'react'` },
})
