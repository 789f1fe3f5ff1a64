import { useEffect } from 'react'
import { preferences } from '../preferences.ts'
import { follower, isSingleKey } from './keys.ts'
import { isLayerOpen, isTyping } from './layers.ts'
import { actionFor, actions } from './registry.ts'

const menus = '[role="menu"], [role="listbox"]'

const isBusy = (target: EventTarget | null) => target instanceof Element && (isTyping(target) || target.closest(menus) !== null)

/** Runs the registry's shortcuts: not while typing, not below an open layer, not repeatedly while a key is held down. Mounted once. */
export function Hotkeys() {
  // One listener for the whole app, on the window because a shortcut belongs to no element.
  useEffect(() => {
    const follow = follower(() => actions.all().flatMap(({ keys, isListedOnly }) => (keys && !isListedOnly ? keys : [])))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.defaultPrevented || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return
      const keys = follow(event)
      const action = keys === undefined ? undefined : actionFor(keys)
      if (!action || keys === undefined) return
      if (!action.isEverywhere && (isBusy(event.target) || (!action.isOverLayers && isLayerOpen()))) return
      if (isSingleKey(keys) && !preferences().singleKeys) return
      event.preventDefault()
      action.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}
