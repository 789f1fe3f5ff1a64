import { Button } from '../../../kit/button.tsx'
import { setPreferences, usePreferences } from '../../../kit/preferences.ts'

/** Table or gallery; the choice is stored in this browser. */
export function ViewSwitch() {
  const { stoneView } = usePreferences()
  return (
    <>
      <Button label="Table" sign="list" isIcon isPressed={stoneView === 'table'} onClick={() => setPreferences({ stoneView: 'table' })} />
      <Button
        label="Gallery"
        sign="cards"
        isIcon
        isPressed={stoneView === 'gallery'}
        onClick={() => setPreferences({ stoneView: 'gallery' })}
      />
    </>
  )
}
