import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that React can load, with any props. */
export type Loadable = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

export type LazyComponent<C extends Loadable = ComponentType> = LazyExoticComponent<C> & { preload(): Promise<void> }

/** What React takes for a promise, already resolved: it renders the component at once, without the fallback, behind which it would wait 0.3 s. */
const resolved = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value)
  return Object.assign(promise, {
    then: <A, B>(onValue?: ((value: T) => A | PromiseLike<A>) | null, onError?: ((reason: unknown) => B | PromiseLike<B>) | null) => {
      onValue?.(value)
      return Promise.prototype.then.call(promise, undefined, onError) as Promise<A | B>
    },
  })
}

/**
 * A component by its module and export name, loaded when it is first rendered. `preload` loads it earlier; if it has arrived by then, it is rendered
 * with what surrounds it.
 */
export function lazyComponent<Name extends string, Module extends Record<Name, Loadable>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  let loaded: { default: Module[Name] } | undefined
  const get = async () => (loaded = { default: (await load())[name] })
  const component = lazy(() => (loaded ? resolved(loaded) : get()))
  return Object.assign(component, {
    async preload() {
      await get()
    },
  })
}
