import { useNavigate } from 'react-router'
import { endPreview, usePreview } from '../../api/preview.ts'

/** Back to being oneself, where one was. */
export function useLeavePreview() {
  const navigate = useNavigate()
  const preview = usePreview()
  return () => {
    endPreview()
    if (preview) void navigate(preview.from)
  }
}
