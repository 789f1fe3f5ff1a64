import { createCache } from '@ant-design/cssinjs'

/**
 * A cache that never drops the component library's styles. By default the styles of a component are removed with its last instance and generated again
 * with the next, at nearly every change of screen. Its CSS variables are still removed, because they change with the theme.
 */
export const lastingStyles = createCache()

const update = lastingStyles.opUpdate.bind(lastingStyles)
lastingStyles.opUpdate = (path, make) => update(path, (cached) => make(cached) ?? (path.startsWith('style%') ? (cached ?? null) : null))
