import { Link } from 'react-router'
import { useLists } from '../../api/masters.ts'
import { dash } from '../../kit/format.ts'
import { deskLink } from '../../links/desk-link.ts'
import { pictureOf } from '../../shared/inventory/picture.ts'
import { StonePicture } from '../../shared/inventory/stone-picture.tsx'

interface Props {
  line: { diamond: string; vStnId: string; shpNm: string | null; clrNm: string | null; lbNm: string | null; rptNo: string | null }
  color: string | null
  labGrown: boolean
}

/** The first cells of a document's line: the stone with its picture and its place on the desk, its grades, and its report. */
export function LineStone({ line: { diamond, vStnId, shpNm, clrNm, lbNm, rptNo }, color, labGrown }: Props) {
  const lists = useLists()
  const to = deskLink(labGrown, { filter: { vStnId } })
  return (
    <>
      <th scope="row">
        <StonePicture address={pictureOf(diamond, '96')} />
        {to ? <Link to={to}>{vStnId}</Link> : vStnId}
      </th>
      <td data-wide>{[lists.nameOf('shpNm', shpNm), color, clrNm].filter(Boolean).join(' ')}</td>
      <td data-label="Lab">{[lbNm, rptNo].filter(Boolean).join(' ') || dash}</td>
    </>
  )
}
