import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, type Written, custom } from '../../kit/columns.tsx'
import { deskLink } from '../../links/desk-link.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { pictureOf } from '../../shared/inventory/picture.ts'
import { ShapeIcon } from '../../shared/inventory/shape-icon.tsx'
import { StonePicture } from '../../shared/inventory/stone-picture.tsx'
import { writtenStoneId } from './stone-kind.tsx'

interface Stone {
  diamond: string
  vStnId: string
  labGrown: boolean
  shpNm: string | null
}
/** The width of its place on a card is 56 (card-list.css). */
const outlineSide = 40

/**
 * The column of the stone in lists of single stones: its number, and on a phone its picture or, without one, the outline of its shape.
 * @param written as for `custom`; by default with the type of the stone
 */
export const stoneColumn = <Row extends Stone>(
  link: (stone: Stone) => ReactNode,
  written: Written<Stone> = writtenStoneId,
): Column<Row> => ({
  ...custom<Stone>('vStnId', link, { sortable: true, written }),
  picture: ({ diamond, shpNm }) => (
    <StonePicture address={pictureOf(diamond, '96')} without={<ShapeIcon shape={shpNm ?? ''} side={outlineSide} />} />
  ),
})

/** A link to the stone on the desk, if the user may open it. */
export function stoneLink({ labGrown, vStnId }: Stone): ReactNode {
  const to = deskLink(labGrown, { filter: { vStnId } })
  return to ? <Link to={to}>{vStnId}</Link> : vStnId
}

/** A link to the stone's page. */
export const stonePageLink = ({ vStnId }: Stone): ReactNode => <Link to={stoneAddress(vStnId)}>{vStnId}</Link>
