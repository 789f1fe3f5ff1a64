import { createCache } from '@ant-design/cssinjs'

/**
 * The component library's styles, kept once they have been made. By default those of a component are forgotten with the last that uses it and made anew
 * with the next, at nearly every change of screen. Its CSS variables are not kept: they change with the theme.
 */
export const lastingStyles = createCache()

const update = lastingStyles.opUpdate.bind(lastingStyles)
lastingStyles.opUpdate = (path, make) => update(path, (stored) => make(stored) ?? (path.startsWith('style%') ? (stored ?? null) : null))
