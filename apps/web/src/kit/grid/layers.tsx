import { Menu, MoveTo } from './popup.tsx'
import type { useGridActions } from './use-grid-actions.ts'

interface Props<Row> extends Pick<ReturnType<typeof useGridActions<Row>>, 'actions' | 'layer' | 'setLayer'> {
  rowCount: number
}

/** The menu of a column or a row, or the dialog for moving a row, above the grid. */
export function GridLayers<Row>({ actions, layer, setLayer, rowCount }: Props<Row>) {
  if (!layer) return null
  const close = () => setLayer((now) => (now === layer ? null : now))
  if ('entries' in layer) return <Menu key="menu" at={layer.at} label={layer.label} entries={layer.entries} onClose={close} />
  return (
    <MoveTo
      key="move"
      at={layer.at}
      name={layer.label}
      count={rowCount}
      onMove={(to) => actions.moveRow(layer.moveLine, to)}
      onClose={close}
    />
  )
}
