import { Button } from '../../../kit/button.tsx'
import { Reserved } from '../../../kit/reserved.tsx'

/** The place of a row's buttons while their code is loading: without it the row would grow, and its other columns would move. */
export const ReservedActions = ({ labels = ['Release'] }: { labels?: readonly string[] }) => (
  <Reserved>
    <span className="dashboard-action">
      {labels.map((label) => (
        <Button key={label} isSmall label={label} onClick={() => undefined} />
      ))}
    </span>
  </Reserved>
)
