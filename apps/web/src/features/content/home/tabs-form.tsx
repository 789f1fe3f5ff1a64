import { homeSettings } from '@loupe/contract/masters/home-settings.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { type HomeTab, homeTabNames, homeTabs } from '@loupe/domain/content/home.ts'
import { call } from '../../../api/client.ts'
import { SeveralField } from '../../../kit/choice-fields.tsx'
import { draftNamed } from '../../../kit/drafts.ts'
import { FormDrawer, fieldIn } from '../../../kit/form-drawer.tsx'

const choices = homeTabNames.map((value) => ({ value, label: homeTabs[value] }))

/** Selects the hidden tabs of Home Settings. Applies to all users. */
export const TabsForm = ({ hidden, updatedAt, onClose }: { hidden: HomeTab[]; updatedAt: string | null; onClose(): void }) => (
  <FormDrawer
    title="Choose tabs"
    route={settings.saveHome}
    draft={draftNamed(settings.saveHome.name, 'tabs')}
    open
    record={{ subject: 'setting', id: 'home' }}
    initial={{ settings: { hidden }, updatedAt }}
    reread={async () => {
      const now = await call(settings.viewHome, {})
      return { settings: { hidden: now.settings.hidden }, updatedAt: now.updatedAt }
    }}
    onClose={onClose}
  >
    {() => <SeveralField {...fieldIn(homeSettings.shape, 'hidden', ['settings', 'hidden'])} choices={choices} />}
  </FormDrawer>
)
