import { useNavigate } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { useFinder } from '../../kit/actions/use-actions.ts'

/** The palette finds single settings, such as 'Max hold time', and opens the page on which they are; and screens by what is on them. */
export function useSettingFinder() {
  const may = useMay()
  const navigate = useNavigate()
  useFinder({
    section: 'Settings',
    from: 3,
    isByWord: true,
    async find(text) {
      const { findPages } = await import('./find-settings.ts')
      return findPages(text, may).map(({ to, ...entry }) => ({ ...entry, run: () => void navigate(to) }))
    },
  })
}
