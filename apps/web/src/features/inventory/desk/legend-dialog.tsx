import { Dialog } from '../../../kit/dialog.tsx'
import { Legend } from './status-mark.tsx'

export const LegendDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Legend" open onClose={onClose}>
    <Legend />
  </Dialog>
)
