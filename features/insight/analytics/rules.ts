import type { UnknownAction } from '@reduxjs/toolkit';
import { type AnalyticsEvent, analyticsEvents } from '../../../api/contract/insight/analytics-events';
import type { AiFeatureName } from '../../../api/contract/ai/ai-query.contract';
import type { MediaListQuery, MediaListPage } from '../../../api/media/external-media';
import { isRecord } from '../../../components/is-record';
import type { upgradeLinkFollowed } from '../../ai/aiFeature/actions';
import type { ImageGeneratorState, imageReceived, imageUsed } from '../../ai/imageGenerator/slice';
import { type ImageTarget, targetKey } from '../../ai/imageGenerator/target';
import type { editApplied, editDiscarded, editFeature as featureOfEdits, editUndone, InlineEditState } from '../../ai/inlineEdit/slice';
import type {
	suggestionAccepted,
	suggestionDiscarded,
	suggestionRequested,
	suggestionRetried,
	SuggestionState,
	SuggestionStatus,
	suggestionStopped,
} from '../../ai/suggestion/slice';
import type { transcriptionStarted } from '../../ai/voiceToContent/slice';
import type { FormBar, formBarClosed, formUndone } from '../../readers/forms/slice';
import type { ByBlock } from '../../site/editor/block-slice';
import { moduleChangeRequested, modulePlaceholderShown } from '../../site/modules/slice';
import { type PremiumBlock, premiumBannerShown, premiumUpgradeFollowed } from '../../site/premiumBlocks/actions';
import { selectScreenBase, selectSiteType, type SessionState } from '../../site/session/slice';
import type { blocksTransformed } from '../../video/videos/slice';

/** The part of the state that events are made of. */
export interface EventSources {
	readonly session: SessionState;
	readonly suggestion?: SuggestionState;
	readonly inlineEdit?: InlineEditState;
	readonly formBar?: ByBlock<FormBar | null>;
	readonly imageGenerator?: ImageGeneratorState;
}

/** The event of an action; null if there is none. `before` is the state before the action. */
type Rule = (action: UnknownAction, before: EventSources) => AnalyticsEvent | null;

const when =
	<Action extends UnknownAction>(
		match: (action: UnknownAction) => action is Action,
		toEvent: (action: Action, before: EventSources) => AnalyticsEvent | null
	): Rule =>
	(action, before) =>
		match(action) ? toEvent(action, before) : null;

interface Creator {
	(...args: never[]): UnknownAction;
	readonly type: string;
}

const isNamed = <Action extends Creator>(action: UnknownAction, type: Action['type']): action is ReturnType<Action> => action.type === type;

/** Like `when`, for an action of a room that is not loaded for this: only its type is known here. */
const whenNamed =
	<Action extends Creator>(type: Action['type'], toEvent: (action: ReturnType<Action>, before: EventSources) => AnalyticsEvent | null): Rule =>
	(action, before) =>
		isNamed<Action>(action, type) ? toEvent(action, before) : null;

const blockFeature: AiFeatureName = 'ai-assistant';
const formFeature: AiFeatureName = 'ai-form-extension';
const editFeature: typeof featureOfEdits = 'ai-extension';

const featureOf = (before: EventSources, requesterId: string): AiFeatureName => before.suggestion?.[requesterId]?.run?.request.feature ?? blockFeature;

const isRunning = (status: SuggestionStatus | undefined): boolean => status === 'requesting' || status === 'suggesting';

const generated = (feature: AiFeatureName): AnalyticsEvent => ({ name: 'jetpack_ai_assistant_block_generate', properties: { feature } });
const accepted = (feature: AiFeatureName): AnalyticsEvent => ({ name: 'jetpack_ai_assistant_block_accept', properties: { feature } });
const discarded = (feature: AiFeatureName): AnalyticsEvent => ({ name: 'jetpack_ai_assistant_block_discard', properties: { feature } });
const dismissed = (feature: AiFeatureName): AnalyticsEvent => ({ name: 'jetpack_ai_assistant_block_dismiss', properties: { feature } });
const undone = (feature: AiFeatureName): AnalyticsEvent => ({ name: 'jetpack_ai_assistant_undo', properties: { feature } });

const imageProperties = (before: EventSources, target: ImageTarget, isByModel: boolean) => ({
	placement: target.kind === 'featured' ? ('featured-image' as const) : ('block' as const),
	model: isByModel ? ('configured' as const) : ('embedded' as const),
	site_type: selectSiteType(before),
});

/** A value that the contract knows; `other` for those of other plugins. */
const known = <const Values extends readonly string[]>(values: Values, value: string): Values[number] | 'other' =>
	values.find((each) => each === value) ?? 'other';

function premiumProperties(before: EventSources, { name, plan }: PremiumBlock) {
	const rules = analyticsEvents.jetpack_editor_block_upgrade_click;
	return {
		plan: known(rules.plan, plan.toLowerCase()),
		block: known(rules.block, name.replace(/^[^/]+\//, '')),
		context: known(rules.context, selectScreenBase(before)),
	};
}

/** Characters of a search that count as few. */
const shortSearch = 20;

const searchClass = (search: string) => (search === '' ? 'none' : search.length <= shortSearch ? 'short' : 'long');

/** A whole number within a limit of the contract. */
const upTo = (maximum: number, value: number): number => Math.min(maximum, Math.max(0, Math.round(value)));

/** An answer of `listExternalMedia`, an endpoint that is not loaded for this. */
interface MediaListed extends UnknownAction {
	readonly payload: { readonly pages: readonly Pick<MediaListPage, 'media'>[] };
	readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: Pick<MediaListQuery, 'service' | 'search'> } };
}

function isMediaListed(action: UnknownAction): action is MediaListed {
	const { type, meta } = action;
	const arg = isRecord(meta) ? meta['arg'] : undefined;
	return type === 'site/executeQuery/fulfilled' && isRecord(arg) && arg['endpointName'] === 'listExternalMedia';
}

/** Which action is which event. A new event is a line here and one in the contract. */
const rules: readonly Rule[] = [
	whenNamed<typeof suggestionRequested>('suggestion/suggestionRequested', ({ payload }) => generated(payload.run.request.feature ?? blockFeature)),
	whenNamed<typeof suggestionRetried>('suggestion/suggestionRetried', ({ payload }, before) => generated(featureOf(before, payload.requesterId))),
	whenNamed<typeof suggestionStopped>('suggestion/suggestionStopped', ({ payload: { requesterId } }, before) =>
		isRunning(before.suggestion?.[requesterId]?.status)
			? { name: 'jetpack_ai_assistant_block_stop', properties: { feature: featureOf(before, requesterId) } }
			: null
	),
	whenNamed<typeof suggestionAccepted>('suggestion/suggestionAccepted', () => accepted(blockFeature)),
	whenNamed<typeof suggestionDiscarded>('suggestion/suggestionDiscarded', () => discarded(blockFeature)),
	whenNamed<typeof editApplied>('inlineEdit/editApplied', ({ payload: { id } }, before) => {
		const decisions = Object.values(before.inlineEdit?.edits[id]?.decisions ?? {});
		return decisions.length > 0 && decisions.every((decision) => decision === 'refused') ? discarded(editFeature) : accepted(editFeature);
	}),
	whenNamed<typeof editDiscarded>('inlineEdit/editDiscarded', ({ payload: { id } }, before) => {
		const edit = before.inlineEdit?.edits[id];
		if (!edit || before.inlineEdit?.openId !== id) {
			return null;
		}
		return edit.status === 'reviewing' ? discarded(editFeature) : dismissed(editFeature);
	}),
	whenNamed<typeof formBarClosed>('formBar/formBarClosed', ({ payload: { clientId } }, before) => {
		const bar = before.formBar?.[clientId];
		return !bar || bar.status === 'building' ? null : dismissed(formFeature);
	}),
	whenNamed<typeof editUndone>('inlineEdit/editUndone', () => undone(editFeature)),
	whenNamed<typeof formUndone>('formBar/formUndone', () => undone(formFeature)),
	whenNamed<typeof upgradeLinkFollowed>('aiFeature/upgradeLinkFollowed', ({ payload: { kind, placement } }) => ({
		name: kind === 'upgrade' ? 'jetpack_ai_upgrade_button' : 'jetpack_ai_upgrade_contact_us',
		properties: { placement },
	})),
	whenNamed<typeof imageReceived>('imageGenerator/imageReceived', ({ payload: { target, result } }, before) => ({
		name: 'jetpack_ai_featured_image_generate',
		properties: imageProperties(before, target, result.isByModel),
	})),
	whenNamed<typeof imageUsed>('imageGenerator/imageUsed', ({ payload }, before) => {
		const image = before.imageGenerator?.[targetKey(payload.target)]?.images.find(({ id }) => id === payload.imageId);
		return image && 'picture' in image
			? { name: 'jetpack_ai_featured_image_use', properties: imageProperties(before, payload.target, image.picture.isByModel) }
			: null;
	}),
	whenNamed<typeof transcriptionStarted>('voiceToContent/transcriptionStarted', ({ payload: { kind, seconds, bytes } }) => ({
		name: 'jetpack_voice_transcription_start',
		properties: {
			post_processing_action: 'simple-draft',
			type: kind === 'file' ? 'upload' : 'record',
			audio_duration: upTo(analyticsEvents.jetpack_voice_transcription_start.audio_duration.maximum, seconds ?? 0),
			audio_file_size: upTo(analyticsEvents.jetpack_voice_transcription_start.audio_file_size.maximum, bytes),
		},
	})),
	when(modulePlaceholderShown.match, ({ payload: { name } }) =>
		name === 'related-posts' ? { name: 'jetpack_editor_related_posts_placeholder_view', properties: {} } : null
	),
	when(moduleChangeRequested.match, ({ payload: { name, active } }) =>
		name === 'related-posts' && active ? { name: 'jetpack_editor_related_posts_enable', properties: {} } : null
	),
	whenNamed<typeof blocksTransformed>('videos/blocksTransformed', ({ payload: { count } }) => ({
		name: 'jetpack_editor_video_transform_click',
		properties: { blocks: upTo(analyticsEvents.jetpack_editor_video_transform_click.blocks.maximum, count) },
	})),
	when(premiumBannerShown.match, ({ payload }, before) => ({
		name: 'jetpack_editor_block_upgrade_banner_impression',
		properties: premiumProperties(before, payload),
	})),
	when(premiumUpgradeFollowed.match, ({ payload }, before) => ({ name: 'jetpack_editor_block_upgrade_click', properties: premiumProperties(before, payload) })),
	when(isMediaListed, ({ payload: { pages }, meta }) => ({
		name: 'jetpack_editor_external_source_fetch',
		properties: {
			source: meta.arg.originalArgs.service,
			results: upTo(analyticsEvents.jetpack_editor_external_source_fetch.results.maximum, pages.at(-1)?.media.length ?? 0),
			search: searchClass(meta.arg.originalArgs.search),
		},
	})),
];

/** The event of an action; null if there is none. */
export function eventOf(action: UnknownAction, before: EventSources): AnalyticsEvent | null {
	for (const rule of rules) {
		const event = rule(action, before);
		if (event !== null) {
			return event;
		}
	}
	return null;
}
