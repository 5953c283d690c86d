import { ExternalLink } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { AskTwiceButton } from '../../components/ask-twice-button';
import { RangeControl, ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { SettingsPanel } from '../../components/settings-panel';
import { useFocusOfView } from '../../components/use-focus-of-view';
import type { FeedStatus } from '../../features/media/photoFeed/slice';
import { columnLimits, countLimits, type InstagramGalleryAttributes, spacingLimits } from './attributes';

interface InspectorProps {
	readonly attributes: InstagramGalleryAttributes;
	/** The name of the account; empty for none. */
	readonly username: string;
	/** How many pictures there are; null while that is unknown. */
	readonly available: number | null;
	readonly status: FeedStatus;
	/** Spec 2 §6: only a connected user. */
	readonly mayDisconnect: boolean;
	readonly onChange: (changed: Partial<InstagramGalleryAttributes>) => void;
	readonly onDisconnect: () => void;
}

const rangeOf = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({ min: minimum, max: maximum });

/** The account, and the way to disconnect it. */
function AccountPanel({ username, status, mayDisconnect, onDisconnect }: Pick<InspectorProps, 'username' | 'status' | 'mayDisconnect' | 'onDisconnect'>) {
	return (
		<SettingsPanel title={__('Account Settings', 'sitewright')}>
			<p>
				<ExternalLink href={`https://www.instagram.com/${encodeURIComponent(username)}/`}>{`@${username}`}</ExternalLink>
			</p>
			<ErrorNotice error={status.status === 'failed' ? status.message : null} />
			{mayDisconnect && (
				<>
					<p>{__('Every block with this account becomes empty, on published pages too, and the copies of its photos are deleted.', 'sitewright')}</p>
					<AskTwiceButton
						variant="secondary"
						isDestructive
						label={__('Disconnect your account', 'sitewright')}
						question={__('Disconnect and empty its blocks?', 'sitewright')}
						isBusy={status.status === 'disconnecting'}
						onConfirm={onDisconnect}
					/>
				</>
			)}
		</SettingsPanel>
	);
}

/** How many photos, and how they stand. */
function DisplayPanel({ attributes, available, onChange }: Pick<InspectorProps, 'attributes' | 'available' | 'onChange'>) {
	const { columns, count, spacing, isStackedOnMobile } = attributes;
	return (
		<SettingsPanel title={__('Display Settings', 'sitewright')}>
			<RangeControl
				label={__('Number of Posts', 'sitewright')}
				help={
					available !== null && available < count
						? sprintf(
								/* translators: %d: number of photos. */
								_n('The account has only %d photo at the moment.', 'The account has only %d photos at the moment.', available, 'sitewright'),
								available
							)
						: undefined
				}
				value={count}
				{...rangeOf(countLimits)}
				onChange={(changed) => changed !== undefined && onChange({ count: changed })}
			/>
			<RangeControl
				label={__('Number of Columns', 'sitewright')}
				value={columns}
				{...rangeOf(columnLimits)}
				onChange={(changed) => changed !== undefined && onChange({ columns: changed })}
			/>
			<RangeControl
				label={__('Image Spacing (px)', 'sitewright')}
				value={spacing}
				{...rangeOf(spacingLimits)}
				onChange={(changed) => changed !== undefined && onChange({ spacing: changed })}
			/>
			<ToggleControl label={__('Stack on mobile', 'sitewright')} checked={isStackedOnMobile} onChange={(changed) => onChange({ isStackedOnMobile: changed })} />
		</SettingsPanel>
	);
}

/** Spec 2 §2: Account Settings and Display Settings, once the block has an account. */
export function Inspector(props: InspectorProps) {
	const account = useFocusOfView(props.username);
	if (props.username === '') {
		return (
			<SettingsPanel title={__('Account Settings', 'sitewright')}>
				<div ref={account} tabIndex={-1}>
					<p>{__('This block has no account. Connect or choose one in the block.', 'sitewright')}</p>
				</div>
			</SettingsPanel>
		);
	}
	return (
		<>
			<AccountPanel {...props} />
			<DisplayPanel {...props} />
		</>
	);
}
