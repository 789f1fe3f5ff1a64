import type { DashboardReply } from '@loupe/contract/reports/dashboard.ts'
import { type WorkKind, workKinds } from '@loupe/domain/reports/work.ts'
import { Link } from 'react-router'
import { whole } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'

const lists: Record<WorkKind, string> = {
  holdsEnding: linkTo('holds', {}, { sort: 'validTillDate:ASC' }),
  memosOverdue: linkTo('memos', { view: 'overdue' }),
  offersWaiting: linkTo('offers', { view: 'pending' }),
  approvals: linkTo('approvals'),
  signUps: linkTo('users', { view: 'awaiting' }),
  todosDue: linkTo('todos'),
  viewingsToday: linkTo('officeView', { view: 'today' }),
  sheetsStopped: linkTo('uploadSheet'),
  feedsFailing: linkTo('platforms'),
  syncFailing: linkTo('globalSync'),
  mailsGivenUp: linkTo('emailLog'),
  importsRefused: linkTo('stockImports'),
}

/** My work today: pending tasks, each with a link. */
export const Work = ({ work }: { work: DashboardReply['work'] }) =>
  work.length === 0 ? (
    <Nothing>No work is waiting for you.</Nothing>
  ) : (
    <ul className="loupe-lines">
      {work.map(({ what, count }) => (
        <li key={what}>
          <Link to={lists[what]}>
            <span>{workKinds[what].title}</span>
            <b>{whole(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
