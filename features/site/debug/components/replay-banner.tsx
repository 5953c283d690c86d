import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextareaControl } from '../../../../components/controls';
import { readInitialState } from '../../../../store/initial-state';
import type { Replay } from '../replay';
import { showReplay } from '../shown-replay';

const detailRows = 14;

/** Which page the state is of, and what is different there. */
function ReplaySource({ source }: Pick<Replay, 'source'>) {
	const { pluginVersion } = readInitialState();
	return (
		<>
			<p>
				<strong>{__('This is an imported state.', 'sitewright')}</strong>{' '}
				{/* translators: 1: Name of a page. 2: Version of the plugin. 3: Version of WordPress. 4: Date. */}
				{sprintf(
					__('From: %1$s, version %2$s, WordPress %3$s, %4$s. Nothing is sent or saved.', 'sitewright'),
					source.page,
					source.version,
					source.wordpress,
					source.date
				)}
			</p>
			{source.version !== pluginVersion && (
				/* translators: 1: Version of the file. 2: Version of the plugin. */
				<p>{sprintf(__('It was made by version %1$s; this is version %2$s, which may show it differently.', 'sitewright'), source.version, pluginVersion)}</p>
			)}
		</>
	);
}

interface JsonDetailsProps {
	readonly summary: string;
	readonly label: string;
	readonly json: string;
}

const JsonDetails = ({ summary, label, json }: JsonDetailsProps) => (
	<details>
		<summary>{summary}</summary>
		<TextareaControl label={label} hideLabelFromVision rows={detailRows} readOnly value={json} onChange={() => undefined} />
	</details>
);

/** Above the pages while they show an import: where it comes from, the steps, and the way back. */
export function ReplayBanner({ replay }: { readonly replay: Replay }) {
	const { source, types, goTo, isSkipped, describe, describeAction } = replay;
	const [position, setPosition] = useState(types.length);
	const last = position - 1;
	function step(to: number) {
		goTo(to);
		setPosition(to);
	}
	return (
		<section className="sitewright-replay" aria-label={__('Imported state', 'sitewright')}>
			<ReplaySource source={source} />
			<div className="sitewright-admin__actions">
				<Button variant="secondary" disabled={position === 0} onClick={() => step(position - 1)}>
					{__('Step back', 'sitewright')}
				</Button>
				<Button variant="secondary" disabled={position === types.length} onClick={() => step(position + 1)}>
					{__('Step forward', 'sitewright')}
				</Button>
				<Button variant="primary" onClick={() => showReplay(null)}>
					{__('Leave the imported state', 'sitewright')}
				</Button>
			</div>
			<p role="status">
				{position === 0
					? __('Before the first action.', 'sitewright')
					: /* translators: 1: Number of the action. 2: Number of all actions. 3: The action’s type. */
						sprintf(__('After action %1$s of %2$s: %3$s', 'sitewright'), position, types.length, types[last] ?? '')}{' '}
				{isSkipped(last) && __('It could not be applied, for what it needs is not in the file.', 'sitewright')}
			</p>
			{source.page === 'editor' && (
				<p>
					{__(
						'Parts of the state that only the editor has stay as they were before the first action. Redux DevTools replays them on a page with the editor.',
						'sitewright'
					)}
				</p>
			)}
			{position > 0 && <JsonDetails summary={__('This action', 'sitewright')} label={__('The action as JSON', 'sitewright')} json={describeAction(last)} />}
			<JsonDetails summary={__('The whole state at this step', 'sitewright')} label={__('The state as JSON', 'sitewright')} json={describe()} />
		</section>
	);
}
