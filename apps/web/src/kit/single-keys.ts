import { useHotkeys } from 'react-hotkeys-hook'
import { usePreferences } from './preferences.ts'

/** Whether a layer lies over the page: then the page's own keys rest. */
const isCovered = () => document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-mask, :popover-open') !== null

/**
 * One key without Ctrl or Alt that does something here. It rests while one types, under another layer, and when single keys are switched off
 * (WCAG 2.1.4).
 */
export function useSingleKey(key: string, run: () => void, { enabled = true, overLayers = false } = {}) {
  const { singleKeys } = usePreferences()
  useHotkeys(
    key,
    (event) => {
      if (!overLayers && isCovered()) return
      event.preventDefault()
      run()
    },
    { enabled: enabled && singleKeys, useKey: true, preventDefault: false },
    [run, enabled, singleKeys, overLayers],
  )
}
