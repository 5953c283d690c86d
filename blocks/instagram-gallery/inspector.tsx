import { Button, ExternalLink } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { RangeControl, ToggleControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { SettingsPanel } from '../../components/settings-panel';
import type { FeedStatus } from '../../features/photoFeed/slice';
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

/** Spec 2 §2: Account Settings and Display Settings, once the block has an account. */
export function Inspector({ attributes, username, available, status, mayDisconnect, onChange, onDisconnect }: InspectorProps) {
	const { columns, count, spacing, isStackedOnMobile } = attributes;
	const isBusy = status.status === 'disconnecting';
	if (username === '') {
		return null;
	}
	return (
		<>
			<SettingsPanel title={__('Account Settings', 'sitewright')}>
				<p>
					<ExternalLink href={`https://www.instagram.com/${encodeURIComponent(username)}/`}>{`@${username}`}</ExternalLink>
				</p>
				<ErrorNotice error={status.status === 'failed' ? status.message : null} />
				{mayDisconnect && (
					<>
						<p>{__('Every block with this account becomes empty, and the copies of its photos are deleted.', 'sitewright')}</p>
						<Button variant="secondary" isDestructive isBusy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && onDisconnect()}>
							{__('Disconnect your account', 'sitewright')}
						</Button>
					</>
				)}
			</SettingsPanel>
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
				<ToggleControl
					label={__('Stack on mobile', 'sitewright')}
					checked={isStackedOnMobile}
					onChange={(changed) => onChange({ isStackedOnMobile: changed })}
				/>
			</SettingsPanel>
		</>
	);
}
