import { Link } from 'react-router'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { type Empty, firstPlaces, isWithPlace } from './first-places.ts'
import { Nothing } from './states.tsx'

interface Props {
  empty: Empty
  /** Adds a row, where this person may and the list is not only filtered. */
  onAdd?: (() => void) | undefined
}

/** An empty list with its first step: adding a row here, or the place to begin. Only for people who may take it. */
export function FirstStep({ empty, onAdd }: Props) {
  const may = useMay()
  const place = isWithPlace(empty) ? firstPlaces[empty.place] : undefined
  const action = onAdd ? (
    <Button label="Add one" onClick={onAdd} />
  ) : place && may(place) ? (
    <Link className="loupe-note-button" to={place.path}>
      {place.label}
    </Link>
  ) : null
  return <Nothing action={action}>{isWithPlace(empty) ? empty.text : empty}</Nothing>
}
