import { type ExportedFields, noFields } from './redact';

/**
 * The fields that may leave of the arguments and the answer of an endpoint, by its name; `originalArgs` is an argument that is one
 * value. Of an endpoint that is not here, no text and no number leaves: a replay shows marks and zeros in their place. List what the
 * plugin itself names or counts; never what a person, a model or another site wrote, nor anything by which a person can be told.
 */
export const exportedAnswers: Readonly<Record<string, readonly string[]>> = {
	listModules: ['module', 'options.name', 'value', 'schema.type', 'minimum', 'maximum'],
	getModule: ['originalArgs', 'module', 'options.name', 'value', 'schema.type', 'minimum', 'maximum'],
	setModuleActive: ['name'],
	getAiFeature: ['errorCode', 'slug', 'value', 'limit', 'requestsCount', 'requestsLimit', 'upgradeType'],
	getPlatformSite: ['version', 'ai_provider'],
	getAiUsage: ['originalArgs'],
	getAnalyticsCounts: ['originalArgs'],
	listPlugins: ['version', 'status'],
	setPluginStatus: ['status'],
	listPlans: ['slug'],
	listProducts: ['slug'],
	migrateSite: ['status'],
	runSiteHealthTest: ['originalArgs', 'status'],
	getMoving: ['status', 'kind'],
	listMovingPosts: ['kind', 'page', 'status'],
	listSubscribers: ['page', 'status'],
	listMailings: ['status'],
	resumeMailing: ['status'],
	listAnswers: ['page', 'status'],
	listEarnings: ['page', 'status'],
	getPickerSession: ['status'],
	getPaymentProduct: ['originalArgs', 'status', 'currency'],
};

/** The fields of an endpoint by its name; none for one that is not listed. */
export const answerFieldsOf = (endpoint: string): ExportedFields =>
	Object.hasOwn(exportedAnswers, endpoint) ? { facts: exportedAnswers[endpoint] ?? [], texts: [] } : noFields;
