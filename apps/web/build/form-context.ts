import type { Plugin } from 'vite'

/**
 * Selects and popups of Ant Design use one provider of its form library, and import it from an index that loads the whole library, with its validator,
 * wherever they are used.
 */
export const formContext = (): Plugin => ({
  name: 'loupe-form-context',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source !== '@rc-component/form' || !importer?.endsWith('/antd/es/form/context.js')) return null
    return this.resolve('@rc-component/form/es/FormContext', importer)
  },
})
