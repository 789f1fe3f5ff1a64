import { type LazyExoticComponent, lazy } from 'react'

/** A component that React can load, with any props. */
export type Loadable = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component by its module and export name, loaded when it is first rendered. */
export const lazyComponent = <Name extends string, Module extends Record<Name, Loadable>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await load())[name] }))
