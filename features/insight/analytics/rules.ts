import type { UnknownAction } from '@reduxjs/toolkit';
import { type AnalyticsEvent, analyticsEvents } from '../../../api/contract/insight/analytics-events';
import type { AiFeatureName } from '../../../api/contract/ai/ai-query.contract';
import { externalMediaApi } from '../../../api/media/external-media';
import { upgradeLinkFollowed } from '../../ai/aiFeature/actions';
import { formBarClosed, type FormBarState, formUndone, selectFormBar } from '../../readers/forms/slice';
import { type ImageGeneratorState, imageReceived, imageUsed, selectImage } from '../../ai/imageGenerator/slice';
import type { ImageTarget } from '../../ai/imageGenerator/target';
import { editApplied, editDiscarded, editFeature, editUndone, type InlineEditState, selectEdit, selectOpenId } from '../../ai/inlineEdit/slice';
import { moduleChangeRequested, modulePlaceholderShown } from '../../site/modules/slice';
import { type PremiumBlock, premiumBannerShown, premiumUpgradeFollowed } from '../../site/premiumBlocks/actions';
import { selectScreenBase, selectSiteType, type SessionState } from '../../site/session/slice';
import {
	isRunning,
	selectSuggestion,
	suggestionAccepted,
	suggestionDiscarded,
	suggestionRequested,
	suggestionRetried,
	type SuggestionState,
	suggestionStopped,
} from '../../ai/suggestion/slice';
import { blocksTransformed } from '../../video/videos/slice';
import { transcriptionStarted } from '../../ai/voiceToContent/slice';

/** The part of the state that events are made of. */
export interface EventSources {
	readonly session: SessionState;
	readonly suggestion: SuggestionState;
	readonly inlineEdit: InlineEditState;
	readonly formBar: FormBarState;
	readonly imageGenerator: ImageGeneratorState;
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

const blockFeature: AiFeatureName = 'ai-assistant';
const formFeature: AiFeatureName = 'ai-form-extension';

const featureOf = (before: EventSources, requesterId: string): AiFeatureName => selectSuggestion(before, requesterId).run?.request.feature ?? blockFeature;

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

/** Which action is which event. A new event is a line here and one in the contract. */
const rules: readonly Rule[] = [
	when(suggestionRequested.match, ({ payload }) => generated(payload.run.request.feature ?? blockFeature)),
	when(suggestionRetried.match, ({ payload }, before) => generated(featureOf(before, payload.requesterId))),
	when(suggestionStopped.match, ({ payload: { requesterId } }, before) =>
		isRunning(selectSuggestion(before, requesterId))
			? { name: 'jetpack_ai_assistant_block_stop', properties: { feature: featureOf(before, requesterId) } }
			: null
	),
	when(suggestionAccepted.match, () => accepted(blockFeature)),
	when(suggestionDiscarded.match, () => discarded(blockFeature)),
	when(editApplied.match, ({ payload: { id } }, before) => {
		const decisions = Object.values(selectEdit(before, id)?.decisions ?? {});
		return decisions.length > 0 && decisions.every((decision) => decision === 'refused') ? discarded(editFeature) : accepted(editFeature);
	}),
	when(editDiscarded.match, ({ payload: { id } }, before) => {
		const edit = selectEdit(before, id);
		if (edit === null || selectOpenId(before) !== id) {
			return null;
		}
		return edit.status === 'reviewing' ? discarded(editFeature) : dismissed(editFeature);
	}),
	when(formBarClosed.match, ({ payload: { clientId } }, before) => {
		const bar = selectFormBar(before, clientId);
		return bar === null || bar.status === 'building' ? null : dismissed(formFeature);
	}),
	when(editUndone.match, () => undone(editFeature)),
	when(formUndone.match, () => undone(formFeature)),
	when(upgradeLinkFollowed.match, ({ payload: { kind, placement } }) => ({
		name: kind === 'upgrade' ? 'jetpack_ai_upgrade_button' : 'jetpack_ai_upgrade_contact_us',
		properties: { placement },
	})),
	when(imageReceived.match, ({ payload: { target, result } }, before) => ({
		name: 'jetpack_ai_featured_image_generate',
		properties: imageProperties(before, target, result.isByModel),
	})),
	when(imageUsed.match, ({ payload }, before) => {
		const image = selectImage(before, payload);
		return image && 'picture' in image
			? { name: 'jetpack_ai_featured_image_use', properties: imageProperties(before, payload.target, image.picture.isByModel) }
			: null;
	}),
	when(transcriptionStarted.match, ({ payload: { kind, seconds, bytes } }) => ({
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
	when(blocksTransformed.match, ({ payload: { count } }) => ({
		name: 'jetpack_editor_video_transform_click',
		properties: { blocks: upTo(analyticsEvents.jetpack_editor_video_transform_click.blocks.maximum, count) },
	})),
	when(premiumBannerShown.match, ({ payload }, before) => ({
		name: 'jetpack_editor_block_upgrade_banner_impression',
		properties: premiumProperties(before, payload),
	})),
	when(premiumUpgradeFollowed.match, ({ payload }, before) => ({ name: 'jetpack_editor_block_upgrade_click', properties: premiumProperties(before, payload) })),
	when(externalMediaApi.endpoints.listExternalMedia.matchFulfilled, ({ payload: { pages }, meta }) => ({
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
