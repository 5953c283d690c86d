import constants from '../../../../api/contract/video/constants.json';
import { type VttMessage, vttMessages } from '../../../../api/contract/video/vtt';
import { RestFailure, UpstreamFailure } from '../../../core/errors';
import { type Sentence, sentence } from '../../../core/sentence';

/** Spec 2 §8 "Video", verbatim: what the editor shows for it is its own sentence. */
export const invalidMime = (): RestFailure => new RestFailure(415, 'video_invalid_mime', sentence('Invalid Mime'));
/** Spec 2 §8 "Video", verbatim. */
export const formatNotSupported = sentence('The format of the video you uploaded is not supported.').text;
/** Of a video that would stop in the middle, or show nothing. */
export const cutOff = sentence('The end of this video is missing. Please choose the whole file.').text;
/** The file is kept, and examined again. */
export const notExamined = sentence('The video could not be examined. Please try again later.').text;

export const videoNotFound = (): RestFailure => new RestFailure(404, 'video_not_found', sentence('This video was not found. It may have been deleted.'));
export const videoForbidden = (): RestFailure =>
	new RestFailure(403, 'video_forbidden', sentence('Only the person who uploaded this video, editors and administrators may change it.'));
export const videoPrivate = (): RestFailure => new RestFailure(403, 'video_private', sentence('This video is private.'));

export const mayNotUpload = (): RestFailure => new RestFailure(403, 'video_forbidden', sentence('Only a user of the site may upload videos.'));
export const uploadNotFound = (): RestFailure =>
	new RestFailure(404, 'video_upload_not_found', sentence('This upload was not found. Please upload the video again.'));
export const uploadExpired = (): RestFailure =>
	new RestFailure(410, 'video_upload_expired', sentence('This upload was left for too long and has been deleted. Please upload the video again.'));
export const videoAttached = (): RestFailure =>
	new RestFailure(409, 'video_attached', sentence('This video is in the media library of the site. Delete it there.'));
export const metadataInvalid = (): RestFailure =>
	new RestFailure(400, 'video_upload_metadata', sentence('The upload’s name and type (Upload-Metadata) are not in the form that tus asks for.'));
export const filenameMissing = (): RestFailure => new RestFailure(400, 'video_upload_filename', sentence('The upload has no file name.'));
/** Spec 2 §8 "Resumable upload client". */
export const uploadLocked = (): RestFailure => new RestFailure(423, 'video_upload_locked', sentence('The upload is currently locked; retry later.'));
export const offsetConflict = (): RestFailure =>
	new RestFailure(409, 'video_upload_offset', sentence('The upload stands at another offset. Ask for it, and send the rest from there.'));
export const tooManyBytes = (): RestFailure =>
	new RestFailure(413, 'video_upload_too_many_bytes', sentence('These are more bytes than the upload has. Please upload the video again.'));
/** @param maxParts Of one file. */
export const partsInvalid = (maxParts: number): RestFailure =>
	new RestFailure(
		400,
		'video_upload_parts',
		sentence('The upload’s parts (Upload-Concat) are not in the form that tus asks for. There may be at most %s.', maxParts)
	);
export const partUnfinished = (): RestFailure =>
	new RestFailure(409, 'video_upload_part_unfinished', sentence('A part of this upload has not come whole. Send the rest of it first.'));
export const partTaken = (): RestFailure =>
	new RestFailure(409, 'video_upload_part_taken', sentence('A part of this upload belongs to another upload already.'));
/** tus 1.0.0 "Concatenation": the final upload takes no bytes. */
export const finalUploadFixed = (): RestFailure =>
	new RestFailure(403, 'video_upload_final', sentence('This upload is made of parts. It takes no more bytes.'));
export const lengthInvalid = (): RestFailure => new RestFailure(400, 'video_upload_length', sentence('The upload’s length must be a whole number of bytes.'));
export const fileEmpty = (): RestFailure => new RestFailure(400, 'video_upload_empty', sentence('The file is empty. Please choose another one.'));

const gigabytes = (bytes: number): string => (bytes >= 1e9 ? `${Math.floor(bytes / 1e8) / 10} GB` : `${Math.max(0.1, Math.floor(bytes / 1e5) / 10)} MB`);

export const fileTooLarge = (maxBytes: number): RestFailure =>
	new RestFailure(413, 'video_too_large', sentence('The file is too large. A video may have at most %s.', gigabytes(maxBytes)));
export const quotaExceeded = (): RestFailure =>
	new RestFailure(
		413,
		'video_quota_exceeded',
		sentence('There is not enough space left for this video. Delete videos that you no longer need, or ask the administrator of the platform for more space.')
	);
/** @param maxOpen Of one user. */
export const tooManyUploads = (maxOpen: number): RestFailure =>
	new RestFailure(
		429,
		'video_too_many_uploads',
		sentence('You have %s uploads that are not finished. Finish one of them, or wait a quarter of an hour, then try again.', maxOpen),
		{ 'retry-after': '900' }
	);
/** @param maxOfUser Of one user: uploads, parts, and videos that the site has not attached. */
export const tooManyOfUser = (maxOfUser: number): RestFailure =>
	new RestFailure(
		429,
		'video_too_many_of_user',
		sentence(
			'You have %s uploads that are not finished, or whose videos are not in the media library. Finish or delete some of them. They also end by themselves within some days.',
			maxOfUser
		),
		{ 'retry-after': '3600' }
	);
/** @param maxUnfinished Of one site. */
export const tooManyUnfinished = (maxUnfinished: number): RestFailure =>
	new RestFailure(
		429,
		'video_too_many_unfinished',
		sentence('This site has %s uploads that are not finished. They end by themselves within some days; until then, no other one can begin.', maxUnfinished),
		{ 'retry-after': '3600' }
	);
export const tooManyAtOnce = (): RestFailure =>
	new RestFailure(503, 'video_uploads_busy', sentence('Many videos are being uploaded at the moment. Please try again in a minute.'), { 'retry-after': '10' });
export const diskFull = (): RestFailure =>
	new RestFailure(507, 'video_disk_full', sentence('The platform has no space left on its disk. Ask its administrator to make room, then try again.'));

/** The storage behind the platform did not do what was asked. */
export const storageUnavailable = (cause: unknown): UpstreamFailure =>
	new UpstreamFailure(
		503,
		'video_storage_unavailable',
		sentence('The storage of the videos cannot be reached at the moment. Please try again in a few minutes.'),
		String(cause)
	);

export const posterTooLarge = (): RestFailure =>
	new RestFailure(413, 'video_poster_too_large', sentence('The picture is too large. It may have at most 2 MB.'));
export const posterType = (): RestFailure => new RestFailure(415, 'video_poster_type', sentence('The poster must be a PNG, JPEG or WebP picture.'));
export const posterNeedsPicture = (): RestFailure =>
	new RestFailure(409, 'video_poster_needs_picture', sentence('This platform cannot take pictures from videos. Choose a picture instead.'));

/** Spec 2 §5 "Video", verbatim. */
export const trackExists = (): RestFailure => new RestFailure(409, 'video_track_exists', sentence('A track already exists for that language and kind.'));
export const trackChanged = (): RestFailure =>
	new RestFailure(409, 'video_track_changed', sentence('This track was changed or deleted after it was opened. Nothing was saved: open it again.'));
/** Why captions cannot be made of a video yet. */
export const notReady = sentence('The video is being prepared. Captions can be made as soon as it plays.');
/** @param message Why not, as a sentence. */
export const captionsUnavailable = (message: Sentence): RestFailure => new RestFailure(409, 'video_captions_unavailable', message);
export const tooManyTracks = (): RestFailure =>
	new RestFailure(409, 'video_too_many_tracks', sentence('A video may have at most %s tracks. Delete one that you no longer need.', constants.maxTracks));
export const trackTooLarge = (): RestFailure => new RestFailure(413, 'video_track_too_large', sentence('The track is too large. It may have at most 1 MB.'));
export const trackInvalid = (line: number, message: VttMessage): RestFailure =>
	new RestFailure(400, 'video_track_invalid', sentence('Line %1$s: %2$s', line, vttSentences[message]));

const vttSentences: Readonly<Record<VttMessage, Sentence>> = {
	[vttMessages.tooLarge]: sentence('The file is larger than 1 MB.'),
	[vttMessages.noHeader]: sentence('The first line must begin with WEBVTT.'),
	[vttMessages.headerNotEnded]: sentence('The line after WEBVTT must be empty.'),
	[vttMessages.tooManyCues]: sentence('The file has more than 20,000 cues.'),
	[vttMessages.noTiming]: sentence('A cue needs a line with its times, such as 00:01.000 --> 00:04.000.'),
	[vttMessages.badTime]: sentence('A time must have the form 00:01.000 or 01:00:01.000.'),
	[vttMessages.endBeforeStart]: sentence('A cue must end after it starts.'),
	[vttMessages.badSetting]: sentence('A cue setting must have the form name:value.'),
	[vttMessages.blockNotEnded]: sentence('Two cues must be separated by an empty line.'),
	[vttMessages.styleAfterCue]: sentence('STYLE and REGION must come before the first cue.'),
	[vttMessages.badCharacter]: sentence('The line has a character that is not allowed in text.'),
	[vttMessages.lineTooLong]: sentence('The line has more than 10,000 characters.'),
};
