import { useNavigate } from 'react-router'
import { endPreview, usePreview } from '../../api/preview.ts'

/** Ends the preview and returns to the address where it began. */
export function useLeavePreview() {
  const navigate = useNavigate()
  const preview = usePreview()
  return () => {
    endPreview()
    if (preview) void navigate(preview.from)
  }
}
