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

/** At which address the site is, and for which it was connected. */
function AddressNotice({ crisis: { registeredAddress, currentAddress, isSafeMode } }: Pick<IdentityChoiceProps, 'crisis'>) {
	return (
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
	);
}

/** What the site can be; that it is a copy is no choice any more where it was chosen. */
const choicesOf = ({ crisis, onSafeMode, onStartFresh, onMove }: IdentityChoiceProps) => [
	{
		label: __('The site has moved', 'sitewright'),
		help: sprintf(
			/* translators: %s: an address. */
			__('The connection, its users and its plan come here. A site that is still at %s is disconnected.', 'sitewright'),
			crisis.registeredAddress
		),
		onClick: onMove,
	},
	{
		label: __('It is a new site', 'sitewright'),
		help: sprintf(
			/* translators: %s: an address. */
			__('This site is connected anew, with requests and payments of its own. %s stays as it is.', 'sitewright'),
			crisis.registeredAddress
		),
		onClick: onStartFresh,
	},
	...(crisis.isSafeMode
		? []
		: [
				{
					label: __('It is a copy, for example to try things', 'sitewright'),
					help: __('It stays disconnected and uses nothing of the other site. You can decide otherwise here at any time.', 'sitewright'),
					onClick: onSafeMode,
				},
			]),
];

/** Asks what a site is that is at another address than the one for which it was connected (spec 1 §7 "identity-crisis"). */
export function IdentityChoice(props: IdentityChoiceProps) {
	const { crisis, isBusy, onMove } = props;
	const [isMoving, setIsMoving] = useState(false);
	return (
		<>
			<AddressNotice crisis={crisis} />
			{isMoving && (
				<ConfirmNotice
					question={sprintf(
						/* translators: %s: an address. */
						__('If %s is still in use, it loses its AI Assistant, payments and videos at once. Move the connection here?', 'sitewright'),
						crisis.registeredAddress
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
				{choicesOf({ ...props, onMove: () => setIsMoving(true) }).map(({ label, help, onClick }) => (
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
