import { useEffect } from 'react'
import { preferences } from '../preferences.ts'
import { followEarlyKeys } from './early-keys.ts'
import { follower, isSingleKey } from './keys.ts'
import { isLayerOpen, isTyping } from './layers.ts'
import { type Action, actionFor, actions } from './registry.ts'

const menus = '[role="menu"], [role="listbox"]'

const isBusy = (target: EventTarget | null) => target instanceof Element && (isTyping(target) || target.closest(menus) !== null)

const mayRun = (keys: string, action: Pick<Action, 'isEverywhere' | 'isOverLayers'>, target: EventTarget | null) =>
  (action.isEverywhere || (!isBusy(target) && (action.isOverLayers || !isLayerOpen()))) && (!isSingleKey(keys) || preferences().singleKeys)

/** Runs the registry's shortcuts: not while typing, not below an open layer, not repeatedly while a key is held down. Mounted once. */
export function Hotkeys() {
  // One listener for the whole app, on the window because a shortcut belongs to no element.
  useEffect(() => {
    const follow = follower(() => actions.all().flatMap(({ keys, isListedOnly }) => (keys && !isListedOnly ? keys : [])))
    const early = followEarlyKeys((keys) => {
      const action = actionFor(keys)
      if (!action) return false
      if (mayRun(keys, action, document.activeElement)) action.run()
      return true
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.defaultPrevented || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return
      const keys = follow(event)
      const action = keys === undefined ? undefined : actionFor(keys)
      if (!action || keys === undefined) {
        if (mayRun(event.key, {}, event.target)) early.remember(event)
        return
      }
      if (!mayRun(keys, action, event.target)) return
      event.preventDefault()
      action.run()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      early.stop()
    }
  }, [])
  return null
}
