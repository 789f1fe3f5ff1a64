import { bringBackNotices } from './resume.ts'
import { cleanUp } from './clean-up.ts'
import { clearChangeLog } from './clear-change-log.ts'
import { clearFiles } from './clear-file.ts'
import { clearMediaFile, findMissingMedia } from './check-media.ts'
import { clearContentFiles, clearMasterImages, clearPictures } from './clear-picture.ts'
import { closeBids } from './close-bids.ts'
import { expireOffers } from './expire-offers.ts'
import { clearAccountFiles, expireKyc, warnKycExpiry } from './kyc-expiry.ts'
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
import { enqueuePlatforms, sendOnePlatform, notifyStalePlatforms } from './send-platforms.ts'
import { sealAudit, verifyAudit } from './seal-audit.ts'
import { syncPull, syncUser } from './sync-pull.ts'
import { sendReports } from './send-reports.ts'
import { enqueueIntakes, takeOneIntake } from './take-intakes.ts'
import { notifyOverdueMemos } from './notify-overdue-memos.ts'
import { warnHolds } from './warn-holds.ts'
import { watchStones } from './watch-stones.ts'
import { deliverWebhook, notifyWebhooks } from './webhooks.ts'

/** Every background job. */
export const jobs: readonly Job<object>[] = [
  releaseHolds,
  serveWaitings,
  warnHolds,
  notifyOverdueMemos,
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
  clearFiles,
  findMissingMedia,
  clearMediaFile,
  warnKycExpiry,
  expireKyc,
  clearAccountFiles,
  clearContentFiles,
  clearPictures,
  clearMasterImages,
  enqueuePlatforms,
  sendOnePlatform,
  notifyStalePlatforms,
  enqueueIntakes,
  takeOneIntake,
  notifyWebhooks,
  deliverWebhook,
  syncPull,
  syncUser,
]
