import type { UnknownAction } from '@reduxjs/toolkit';
import { externalMediaApi } from '../../../../api/media/external-media';
import { analyticsEvents, hasEventPrefix, isAnalyticsEvent } from '../../../../api/contract/insight/analytics-events';
import type { RootState } from '../../../../app/root-reducer';
import { rootReducer } from '../../../support/make-app-store';
import { upgradeLinkFollowed } from '../../../../features/ai/aiFeature/actions';
import { eventOf } from '../../../../features/insight/analytics/rules';
import { analyticsSlice, eventRecorded } from '../../../../features/insight/analytics/slice';
import { blockRemoved } from '../../../../features/site/editor/actions';
import { formBarClosed, formBarOpened, formBuildStarted, formUndone } from '../../../../features/readers/forms/slice';
import { generatorOpened, imageReceived, imageRequested, imageUsed } from '../../../../features/ai/imageGenerator/slice';
import {
	answerReviewed,
	changesDecided,
	editApplied,
	editDiscarded,
	editIdOf,
	editLeft,
	editOpened,
	editUndone,
} from '../../../../features/ai/inlineEdit/slice';
import { moduleChangeRequested, modulePlaceholderShown } from '../../../../features/site/modules/slice';
import { premiumBannerShown, premiumUpgradeFollowed } from '../../../../features/site/premiumBlocks/actions';
import {
	chunkReceived,
	suggestionAccepted,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionForgotten,
	suggestionRequested,
	suggestionRetried,
	suggestionStopped,
} from '../../../../features/ai/suggestion/slice';
import { blocksTransformed } from '../../../../features/video/videos/slice';
import { transcriptionStarted, voiceOpened } from '../../../../features/ai/voiceToContent/slice';

const secret = 'My secret plan';
const requesterId = 'a-block';
const id = editIdOf([requesterId]);
const featured = { kind: 'featured', postId: 4 } as const;
const block = { kind: 'block', clientId: requesterId } as const;
const image = { fileId: 'f', altText: secret, isByModel: true, providerName: secret, model: secret };
const initial = rootReducer(undefined, { type: 'start' });
const ask = (feature: 'ai-assistant' | 'ai-extension' | 'voice-to-content', requester = requesterId) =>
	suggestionRequested({ requesterId: requester, request: { feature, question: secret, messages: [{ role: 'user', content: secret }] } });
const list = (service: 'openverse' | 'stock', search: string, pages: readonly number[]): UnknownAction => ({
	type: 'site/executeQuery/fulfilled',
	payload: { pages: pages.map((length) => ({ media: Array.from({ length }, () => ({ title: secret })), nextPage: null })), pageParams: [] },
	meta: {
		requestStatus: 'fulfilled',
		arg: { type: 'query', endpointName: externalMediaApi.endpoints.listExternalMedia.name, originalArgs: { service, path: 'recent', search, filter: '' } },
	},
});
const imageIdOf = (state: RootState): string => state.imageGenerator['featured-4']?.images[0]?.id ?? '';

/** The event of the last action, after the others. */
function lastEvent(...actions: readonly (UnknownAction | ((state: RootState) => UnknownAction))[]) {
	let state = initial;
	let event = null;
	for (const each of actions) {
		const action = typeof each === 'function' ? each(state) : each;
		event = eventOf(action, state);
		state = rootReducer(state, action);
	}
	expect(event === null || isAnalyticsEvent(event)).toBe(true);
	expect(JSON.stringify(event)).not.toContain(secret);
	return event === null ? null : [event.name.replace(/^jetpack_/, ''), event.properties];
}

const assistant = { feature: 'ai-assistant' };
const extension = { feature: 'ai-extension' };
const form = { feature: 'ai-form-extension' };
const reviewed = [editOpened({ clientIds: [requesterId] }), answerReviewed({ id, answer: secret, messages: [] })] as const;
const decided = (...decisions: readonly ('accepted' | 'refused')[]) => decisions.map((decision, key) => changesDecided({ id, keys: [String(key)], decision }));
const premium = { name: 'jetpack/donations', plan: 'Premium' };

it.each([
	['a request', [ask('ai-assistant')], ['ai_assistant_block_generate', assistant]],
	['a request of another surface', [ask('ai-extension')], ['ai_assistant_block_generate', extension]],
	['another try', [ask('voice-to-content'), suggestionRetried({ requesterId })], ['ai_assistant_block_generate', { feature: 'voice-to-content' }]],
	['Stop', [ask('ai-assistant'), chunkReceived({ requesterId, text: secret }), suggestionStopped({ requesterId })], ['ai_assistant_block_stop', assistant]],
	['Stop after the end', [ask('ai-assistant'), suggestionCompleted({ requesterId, text: secret }), suggestionStopped({ requesterId })], null],
	['a piece of an answer', [ask('ai-assistant'), chunkReceived({ requesterId, text: secret })], null],
	['Accept', [ask('ai-assistant'), suggestionAccepted({ requesterId })], ['ai_assistant_block_accept', assistant]],
	['Accept after a reload', [suggestionAccepted({ requesterId })], ['ai_assistant_block_accept', assistant]],
	['Discard', [ask('ai-assistant'), suggestionDiscarded({ requesterId })], ['ai_assistant_block_discard', assistant]],
	['a suggestion that a saga clears away', [ask('voice-to-content'), suggestionForgotten({ requesterId })], null],
	['Discard after a reload', [suggestionDiscarded({ requesterId })], ['ai_assistant_block_discard', assistant]],
	['the end of a bar that nobody asked', [suggestionForgotten({ requesterId: id })], null],
	['the end of a form that nobody asked for', [formBarOpened({ clientId: requesterId }), suggestionForgotten({ requesterId })], null],
	['the end of a recording', [voiceOpened({ clientId: requesterId }), suggestionForgotten({ requesterId })], null],
	['changes that were accepted', [...reviewed, ...decided('accepted', 'refused'), editApplied({ id })], ['ai_assistant_block_accept', extension]],
	['changes that were all refused', [...reviewed, ...decided('refused', 'refused'), editApplied({ id })], ['ai_assistant_block_discard', extension]],
	['changes of a whole post, accepted at once', [...reviewed, editApplied({ id })], ['ai_assistant_block_accept', extension]],
	['a review that was discarded', [...reviewed, editDiscarded({ id })], ['ai_assistant_block_discard', extension]],
	['a bar that was closed', [editOpened({ clientIds: [requesterId] }), editDiscarded({ id })], ['ai_assistant_block_dismiss', extension]],
	['an edit that nobody looks at', [...reviewed, editLeft({ id }), editDiscarded({ id })], null],
	['an edit that is not there', [editDiscarded({ id })], null],
	['Undo of changes', [...reviewed, editApplied({ id }), editUndone({ id })], ['ai_assistant_undo', extension]],
	['Undo of a form', [formUndone({ clientId: requesterId })], ['ai_assistant_undo', form]],
	[
		'the bar of a form that was closed',
		[formBarOpened({ clientId: requesterId }), formBarClosed({ clientId: requesterId })],
		['ai_assistant_block_dismiss', form],
	],
	[
		'the bar of a form that is being built',
		[formBarOpened({ clientId: requesterId }), formBuildStarted({ clientId: requesterId }), formBarClosed({ clientId: requesterId })],
		null,
	],
	['Upgrade', [upgradeLinkFollowed({ kind: 'upgrade', placement: 'message-bar' })], ['ai_upgrade_button', { placement: 'message-bar' }]],
	['Contact Us', [upgradeLinkFollowed({ kind: 'contact', placement: 'prompt' })], ['ai_upgrade_contact_us', { placement: 'prompt' }]],
	[
		'an image',
		[imageReceived({ target: featured, imageId: 'i', result: image })],
		['ai_featured_image_generate', { placement: 'featured-image', model: 'configured', site_type: 'jetpack' }],
	],
	[
		'an image by rule for a block',
		[imageReceived({ target: block, imageId: 'i', result: { ...image, isByModel: false } })],
		['ai_featured_image_generate', { placement: 'block', model: 'embedded', site_type: 'jetpack' }],
	],
	[
		'an image that is used',
		[
			generatorOpened({ target: featured }),
			imageRequested({ target: featured }),
			(state: RootState) => imageReceived({ target: featured, imageId: imageIdOf(state), result: image }),
			(state: RootState) => imageUsed({ target: featured, imageId: imageIdOf(state) }),
		],
		['ai_featured_image_use', { placement: 'featured-image', model: 'configured', site_type: 'jetpack' }],
	],
	[
		'a recording',
		[transcriptionStarted({ kind: 'recording', seconds: 41.6, bytes: 5000 })],
		['voice_transcription_start', { post_processing_action: 'simple-draft', type: 'record', audio_duration: 42, audio_file_size: 5000 }],
	],
	[
		'a file that the browser cannot measure',
		[transcriptionStarted({ kind: 'file', seconds: null, bytes: 1e12 })],
		['voice_transcription_start', { post_processing_action: 'simple-draft', type: 'upload', audio_duration: 0, audio_file_size: 1e9 }],
	],
	['Related Posts while it is off', [modulePlaceholderShown({ name: 'related-posts' })], ['editor_related_posts_placeholder_view', {}]],
	['another module that is off', [modulePlaceholderShown({ name: 'wordads' })], null],
	['Related Posts turned on', [moduleChangeRequested({ name: 'related-posts', active: true })], ['editor_related_posts_enable', {}]],
	['Related Posts turned off', [moduleChangeRequested({ name: 'related-posts', active: false })], null],
	['older video blocks', [blocksTransformed({ count: 3 })], ['editor_video_transform_click', { blocks: 3 }]],
	[
		'a block that needs a plan',
		[premiumBannerShown(premium)],
		['editor_block_upgrade_banner_impression', { plan: 'premium', block: 'donations', context: 'other' }],
	],
	['the upgrade of a block', [premiumUpgradeFollowed(premium)], ['editor_block_upgrade_click', { plan: 'premium', block: 'donations', context: 'other' }]],
	[
		'a block and a plan of another plugin',
		[premiumUpgradeFollowed({ name: `my/${secret}`, plan: secret })],
		['editor_block_upgrade_click', { plan: 'other', block: 'other', context: 'other' }],
	],
	['pictures', [list('stock', '', [20])], ['editor_external_source_fetch', { source: 'stock', results: 20, search: 'none' }]],
	['more pictures of a search', [list('openverse', secret, [20, 7])], ['editor_external_source_fetch', { source: 'openverse', results: 7, search: 'short' }]],
	[
		'pictures of a long search',
		[list('openverse', `${secret} and more`, [0])],
		['editor_external_source_fetch', { source: 'openverse', results: 0, search: 'long' }],
	],
	['a block that was removed', [ask('ai-assistant'), blockRemoved({ clientId: requesterId })], null],
])('counts %s as what it is, without a word of a person', (_what, actions, expected) => {
	expect(lastEvent(...actions)).toEqual(expected);
});

it('names the screen of a block that needs a plan', () => {
	const onSiteEditor = { ...initial, session: { ...initial.session, screenBase: 'site-editor' } };
	expect(eventOf(premiumBannerShown(premium), onSiteEditor)?.properties).toMatchObject({ context: 'site-editor' });
});

it('has only names with a prefix of the specification, and ignores others', () => {
	expect(Object.keys(analyticsEvents).filter((name) => !hasEventPrefix(name))).toEqual([]);
	expect([hasEventPrefix('akismet_check'), hasEventPrefix('other_jetpack_x')]).toEqual([true, false]);
	const record = (event: object) => analyticsSlice.reducer(undefined, eventRecorded({ event: event as never, at: 1 })).queue.length;
	expect(record({ name: 'jetpack_editor_related_posts_enable', properties: {} })).toBe(1);
	expect(record({ name: 'other_editor_related_posts_enable', properties: {} })).toBe(0);
	expect(record({ name: 'jetpack_editor_related_posts_enable', properties: { note: secret } })).toBe(0);
});
