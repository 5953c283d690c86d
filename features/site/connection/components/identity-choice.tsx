import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ConnectionData } from '../../../../api/site/connection';
import { ConfirmNotice } from '../../../../components/admin/confirm-notice';

interface IdentityChoiceProps {
	readonly crisis: NonNullable<ConnectionData['identityCrisis']>;
	readonly isBusy: boolean;
	readonly onSafeMode: () => void;
	readonly onStartFresh: () => void;
	readonly onMove: () => void;
}

/** Asks what a site is that is at another address than the one for which it was connected (spec 1 §7 "identity-crisis"). */
export function IdentityChoice({ crisis, isBusy, onSafeMode, onStartFresh, onMove }: IdentityChoiceProps) {
	const { registeredAddress, currentAddress, isSafeMode } = crisis;
	const [isMoving, setIsMoving] = useState(false);
	const choices = [
		{
			label: __('The site has moved', 'sitewright'),
			help: sprintf(
				/* translators: %s: an address. */
				__('The connection, its users and its plan come here. A site that is still at %s is disconnected.', 'sitewright'),
				registeredAddress
			),
			onClick: () => setIsMoving(true),
		},
		{
			label: __('It is a new site', 'sitewright'),
			help: sprintf(
				/* translators: %s: an address. */
				__('This site is connected anew, with requests and payments of its own. %s stays as it is.', 'sitewright'),
				registeredAddress
			),
			onClick: onStartFresh,
		},
		{
			label: __('It is a copy, for example to try things', 'sitewright'),
			help: __('It stays disconnected and uses nothing of the other site. You can decide otherwise here at any time.', 'sitewright'),
			onClick: onSafeMode,
			isChosen: isSafeMode,
		},
	];
	return (
		<>
			<Notice status={isSafeMode ? 'info' : 'warning'} isDismissible={false}>
				{isSafeMode
					? sprintf(
							/* translators: %s: an address. */
							__('This site is a copy of %s and stays disconnected.', 'sitewright'),
							registeredAddress
						)
					: sprintf(
							/* translators: 1: address of the connected site, 2: address of this site. */
							__('Sitewright is connected for %1$s, but this site is %2$s. Until you say what it is, it stays disconnected.', 'sitewright'),
							registeredAddress,
							currentAddress
						)}
			</Notice>
			{isMoving && (
				<ConfirmNotice
					question={sprintf(
						/* translators: %s: an address. */
						__('If %s is still in use, it loses its AI Assistant, payments and videos at once. Move the connection here?', 'sitewright'),
						registeredAddress
					)}
					label={__('Move the connection', 'sitewright')}
					isBusy={isBusy}
					onConfirm={() => {
						setIsMoving(false);
						onMove();
					}}
					onCancel={() => setIsMoving(false)}
				/>
			)}
			<ul className="sitewright-admin__choices">
				{choices
					.filter(({ isChosen }) => !isChosen)
					.map(({ label, help, onClick }) => (
						<li key={label}>
							<Button variant="secondary" disabled={isBusy} onClick={onClick}>
								{label}
							</Button>
							<p>{help}</p>
						</li>
					))}
			</ul>
		</>
	);
}
