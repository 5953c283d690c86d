import { answerFieldsOf } from './exported-answers';
import { type ExportedFields, noFields } from './redact';

/** The caches of RTK Query: their bookkeeping and their errors. What was asked and answered is in `exported-answers.ts`. */
const cache: ExportedFields = {
	facts: [
		'status',
		'endpointName',
		'requestId',
		'startedTimeStamp',
		'fulfilledTimeStamp',
		'requestStatus',
		'arg.type',
		'error.code',
		'payload.code',
		'severity',
		'reducerPath',
		'keepUnusedDataFor',
	],
	texts: ['message'],
	answers: answerFieldsOf,
};

const failure = { facts: ['code', 'severity', 'error.status'], texts: ['message'] } as const;

/** Of `createListSlice`. The address that was followed, and what was searched for, are texts. */
const listFields: ExportedFields = {
	facts: ['page', 'edge.side', 'edge.id', 'ids', 'isSelected', 'selected', 'isAllSelected', 'filter.status', 'filter.kind', 'payload.status', 'payload.kind'],
	texts: ['search', 'payload'],
};

/**
 * The fields that each slice, and each action that is named after it, may export. A slice that is not here exports nothing, which a test
 * reports. Never list a field that can hold a token or an address with a signature.
 */
export const exportedFields: Readonly<Record<string, ExportedFields>> = {
	site: cache,
	platform: cache,
	session: { facts: ['siteLocale', 'siteType', 'aiRoles.slug'], texts: [] },
	start: { facts: ['id', 'checks.*.status', 'checks.*.finding.isGood', 'mail', 'finding.isGood', 'hasArrived'], texts: [] },
	connection: { facts: ['flow', 'from', ...failure.facts], texts: failure.texts },
	modules: { facts: ['name', ...failure.facts], texts: failure.texts },
	aiFeature: { facts: ['startedRuns', 'countedRuns', 'knownToServer', 'runId'], texts: [] },
	suggestion: {
		facts: ['requesterId', 'status', 'run.id', 'model', 'postId', 'feature', 'functionCall.name', 'functions.name', 'role', ...failure.facts],
		texts: ['question', 'content', 'text', 'answers', 'pastAnswers', 'replaced', 'arguments', 'description', ...failure.texts],
	},
	embeds: { facts: ['clientId', 'blockName', 'status', 'reason'], texts: ['entered', 'text', 'message'] },
	places: { facts: ['clientId', 'status'], texts: ['entered', 'message'] },
	photoFeed: { facts: ['clientId', 'status'], texts: ['message'] },
	memberships: {
		facts: ['clientId', 'api', 'status', 'currency', 'units', 'interval', 'kind', 'plan.type'],
		texts: ['plan.title', 'message'],
	},
	premiumContent: { facts: ['clientId', 'view'], texts: [] },
	newsletter: { facts: ['newsletter.*', 'clientId', 'kind'], texts: [] },
	mediaUpload: {
		facts: ['uploadId', 'clientId', 'fileIds', 'fileId', 'percent', 'percents', 'isFinal', 'mediaUpload.size', 'payload.size'],
		texts: ['failures', 'filename', 'message'],
	},
	videoUploads: {
		facts: [
			'uploadId',
			'clientId',
			'fileId',
			'size',
			'status.name',
			'sent',
			'speed',
			'status.reason',
			'payload.reason',
			'id',
			'guid',
			'poster.kind',
			'atTime',
			'attachmentId',
		],
		texts: ['filename', 'title', 'message'],
	},
	videos: {
		facts: ['guid', 'clientId', 'id', 'name', 'attempt', 'interactive', 'track.kind', 'srcLang', 'poster.kind', 'atTime'],
		texts: ['title', 'description', 'label', 'message'],
	},
	videoCues: {
		facts: ['clientId', 'guid', 'kind', 'srcLang', 'version', 'shown', 'status.name', 'cues.id', 'editor.id', 'payload.id', 'start', 'end'],
		texts: ['label', 'text', 'cues.name', 'settings', 'message'],
	},
	videoCaptions: { facts: ['clientId', 'guid', 'status.name', 'language'], texts: ['message'] },
	externalMedia: {
		facts: [
			'targetId',
			'service',
			'status',
			'view',
			'folder.id',
			'copied',
			'hasDropped',
			'keptIds',
			'type',
			'filter.*',
			'filter.date.*',
			'payload.date.*',
			'payload.name',
			'payload.value',
		],
		texts: ['search', 'folder.name', 'message'],
	},
	insertedMedia: { facts: ['key', 'service', 'type', 'status'], texts: ['message'] },
	phoneUpload: { facts: ['targetId', 'status', 'hasDropped', 'keptIds', 'type'], texts: ['message'] },
	imageGenerator: {
		facts: ['current', 'images.id', 'imageId', 'runId', 'status', 'target.kind', 'target.clientId', 'target.type'],
		texts: ['instructions', 'content', 'message'],
	},
	inlineEdit: {
		facts: [
			'clientIds',
			'clientId',
			'status',
			'openId',
			'decisions.*',
			'decision',
			'keys',
			'key',
			'visited',
			'payload.id',
			'postId',
			'range',
			'role',
			'tool.*',
		],
		texts: ['html', 'answer', 'content', 'prompt'],
	},
	formBar: { facts: ['clientId', 'status'], texts: ['prompt'] },
	formReuse: { facts: ['clientId'], texts: [] },
	postJob: {
		facts: ['status', 'postId', 'clientId', 'skipReason', 'decision', 'tool.*'],
		texts: ['label', 'error'],
	},
	postCopy: {
		facts: ['status', 'language', 'postId'],
		texts: ['title', 'excerpt', 'failure', 'message'],
	},
	publishKit: {
		facts: ['status', 'postId', 'tags.id', 'made.id', 'categories', 'categories.id'],
		texts: ['titles', 'title', 'excerpt', 'description', 'slug', 'tags.name', 'made.name', 'categories.name', 'failure', 'message'],
	},
	voiceToContent: {
		facts: [
			'clientId',
			'status',
			'recordingId',
			'durationMs',
			'size',
			'startedAt',
			'source.kind',
			'fileId',
			'part',
			'sentShare',
			'session.parts',
			'known',
			'recordings.id',
		],
		texts: ['transcript', 'message'],
	},
	formAnswers: {
		facts: ['#payload', 'ids', 'change.status', 'change.change', 'replies.status', 'payload.id', 'payload.change', 'status', ...failure.facts],
		texts: ['text', ...failure.texts],
	},
	ads: { facts: ['index', 'format', 'picture_id'], texts: ['codes.*'] },
	paymentProduct: { facts: ['clientId', 'productId', 'status', 'record', 'currency'], texts: ['title', 'content', 'failure', 'refused.*', 'message'] },
	subscribers: {
		facts: [
			'#payload',
			'status',
			'fileId',
			'size',
			'offset',
			'line',
			'lines',
			'bytes',
			'added',
			'known',
			'inactive',
			'refused',
			'change',
			'changed',
			'before',
			'next',
			'total',
		],
		texts: ['search', 'payload', 'fileName', 'message'],
	},
	answerList: listFields,
	earningList: listFields,
	planSubscriberList: listFields,
	subscriberList: listFields,
	playerSources: { facts: ['state', 'currentTime', 'duration', 'domId', 'defaultId', 'id'], texts: [] },
	/** Closed lists and numbers: what a person typed is in no event. */
	analytics: { facts: ['event', 'id', 'ids', 'at', 'properties.*'], texts: [] },
	moving: { facts: ['status', 'choices.*', 'kind', 'block', 'choice', 'page', 'postIds', 'postId', 'payload', 'name'], texts: ['message'] },
	doctor: { facts: ['status', 'id', 'program'], texts: ['text', 'config'] },
	/** Actions of the editor itself. */
	editor: { facts: ['clientId'], texts: [] },
};

/** The fields of a slice, or of an action by the part of its type before the first slash. */
export const fieldsOf = (name: string): ExportedFields => (Object.hasOwn(exportedFields, name) ? (exportedFields[name] ?? noFields) : noFields);
