import { bringBackNotices } from './bring-back.ts'
import { cleanUp } from './clean-up.ts'
import { clearChangeLog } from './clear-change-log.ts'
import { clearMediaFile, lookForMedia } from './check-media.ts'
import { clearContentFiles, clearMasterImages, clearPictures } from './clear-picture.ts'
import { closeBids } from './close-bids.ts'
import { expireOffers } from './expire-offers.ts'
import { clearAccountFiles, warnKycExpiry } from './kyc-expiry.ts'
import type { Job } from './job.ts'
import { matchDemands } from './match-demands.ts'
import { releaseHolds } from './release-holds.ts'
import { remindTracks } from './remind-tracks.ts'
import { clearMailFiles, clearTasks, runTask } from './run-task.ts'
import { remind } from './remind.ts'
import { serveWaitings } from './serve-waiting.ts'
import { mailDigests } from './mail-digests.ts'
import { sendBulk } from './send-bulk.ts'
import { sendMail } from './send-mail.ts'
import { askPlatforms, sendOnePlatform, tellStalePlatforms } from './send-platforms.ts'
import { sealAudit, verifyAudit } from './seal-audit.ts'
import { syncPull, syncUser } from './sync-pull.ts'
import { sendReports } from './send-reports.ts'
import { askIntakes, takeOneIntake } from './take-intakes.ts'
import { tellOverdueMemos } from './tell-overdue-memos.ts'
import { warnHolds } from './warn-holds.ts'
import { watchStones } from './watch-stones.ts'
import { deliverWebhook, tellWebhooks } from './webhooks.ts'

/** Everything the house does by itself. */
export const jobs = [
  releaseHolds,
  serveWaitings,
  warnHolds,
  tellOverdueMemos,
  closeBids,
  expireOffers,
  remindTracks,
  watchStones,
  remind,
  matchDemands,
  sendMail,
  sendReports,
  sendBulk,
  mailDigests,
  bringBackNotices,
  cleanUp,
  clearChangeLog,
  sealAudit,
  verifyAudit,
  runTask,
  clearTasks,
  clearMailFiles,
  lookForMedia,
  clearMediaFile,
  warnKycExpiry,
  clearAccountFiles,
  clearContentFiles,
  clearPictures,
  clearMasterImages,
  askPlatforms,
  sendOnePlatform,
  tellStalePlatforms,
  askIntakes,
  takeOneIntake,
  tellWebhooks,
  deliverWebhook,
  syncPull,
  syncUser,
] as unknown as readonly Job[]
