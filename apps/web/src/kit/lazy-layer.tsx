import { type ComponentProps, type ComponentType, Suspense, createElement, lazy, useLayoutEffect, useState } from 'react'
import { type HeldKeys, handOver, holdKeys } from './held-keys.ts'
import type { Loadable } from './lazy-component.ts'

/** Shown while the layer is loading: the page below does not receive what is typed for it. */
function Holding({ held }: { held: HeldKeys }) {
  // A layout effect, because the next key may be pressed at once.
  useLayoutEffect(() => holdKeys(held), [held])
  return null
}

function HandingOver({ held }: { held: HeldKeys }) {
  // As above: the keys stay held until the layer's text box has the focus.
  useLayoutEffect(() => handOver(held), [held])
  return null
}

/**
 * A dialog, drawer or form by its module and export name, loaded when it is first opened. What is typed meanwhile starts no shortcut of the page below and
 * arrives in the layer's first text box. `preload` loads it earlier, so that it opens at once.
 */
export function lazyLayer<Name extends string, Module extends Record<Name, Loadable>>(load: () => Promise<Module>, name: Name) {
  type Props = ComponentProps<Module[Name]>
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    const module = await load()
    loaded = module[name]
    return module
  }
  const Lazy = lazy<ComponentType<Props>>(async () => ({ default: (await preload())[name] }))
  function Layer(props: Props) {
    // Decided once, because another component would lose the layer's state.
    const [ready] = useState(() => loaded)
    const [held] = useState<HeldKeys>(() => ({ text: '', before: null }))
    if (ready) return createElement(ready, props)
    return (
      <Suspense fallback={<Holding held={held} />}>
        <HandingOver held={held} />
        {createElement(Lazy, props)}
      </Suspense>
    )
  }
  return Object.assign(Layer, { preload })
}
