import { useActions } from './actions/use-actions.ts'

/**
 * One key without Ctrl or Alt that does something here, by its name in the `?` list and the palette. Like every shortcut it rests while one types and
 * under another layer, and when single keys are switched off (WCAG 2.1.4).
 */
export function useSingleKey(
  keys: string,
  title: string,
  run: () => void,
  { enabled = true, overLayers = false, section = 'Stones' }: { enabled?: boolean; overLayers?: boolean; section?: string } = {},
) {
  useActions(enabled ? [{ id: `${section} ${keys}`, title, section, keys, run, isOverLayers: overLayers }] : [])
}
