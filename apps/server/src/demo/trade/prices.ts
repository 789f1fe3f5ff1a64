import { createRevision, moveRun } from '../../features/pricing/price-runs/commands.ts'
import { type Desk, idsOf } from './desk.ts'

/** Changes of prices that the head of sales requested: one waits for approval, one was rejected. */
export async function loadPriceChanges(desk: Desk): Promise<void> {
  const request = (stones: number, ago: number, value: number, remarks: string) =>
    createRevision(desk.ago('master', ago), {
      ...{ labGrown: false, diamonds: idsOf(desk.take(stones)), way: 'ctPrBy', value, remarks, isFarMeant: false },
    })
  await request(6, 5, -2, 'The same stones are cheaper in Hong Kong')
  const { id } = await request(4, 70, -6, 'A client takes all four at this price')
  await moveRun(desk.ago('admin', 66), id, 'reject', 'Offer them at this price instead')
}
