import { useNavigate } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { useFinder } from '../../kit/actions/use-actions.ts'
import { addForms } from './use-add-forms.tsx'

const forms = addForms.map(({ label, ...guard }) => ({ ...guard, title: `Add ${label}` }))

/**
 * The palette finds single settings, such as 'Max hold time', and opens the page on which they are; and screens by what is on them. What the person's role does
 * not permit is named as such.
 */
export function useSettingFinder() {
  const may = useMay()
  const navigate = useNavigate()
  useFinder({
    section: 'Settings',
    from: 3,
    isByWord: true,
    async find(text) {
      const { findPages, findRefused } = await import('./find-settings.ts')
      const pages = findPages(text, may).map(({ to, ...entry }) => ({ ...entry, run: () => void navigate(to) }))
      const refused = findRefused(text, may, forms).map((entry) => ({ ...entry, run: () => undefined }))
      return [...pages, ...refused]
    },
  })
}
