import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useListAiConnectorsQuery, useUseAiConnectorMutation } from '../../../api/ai/ai-connectors';
import type { AiConnector } from '../../../api/contract/ai/ai-connectors.contract';
import { ErrorNotice } from '../../../components/error-notice';
import { ConfirmNotice } from '../../../components/admin/confirm-notice';

/** The focus would go with the button that was pressed. */
function UsedKey({ name, isNew }: { readonly name: string; readonly isNew: boolean }) {
	const [sentence, setSentence] = useState<HTMLElement | null>(null);
	useEffect(() => {
		if (isNew) {
			sentence?.focus();
		}
	}, [sentence, isNew]);
	return (
		<p ref={setSentence} role="status" tabIndex={-1}>
			{
				/* translators: %s: name of a company. */
				sprintf(__('The key of %s is in use. When it changes in WordPress, the platform gets the new one.', 'sitewright'), name)
			}
		</p>
	);
}

interface ConnectorsProps {
	/** The address of the site's own model server; empty for none. */
	readonly baseUrl: string;
}

/** The keys of WordPress's page Settings → Connectors (7.0 and later), each with a button that lets the platform use it. */
export function Connectors({ baseUrl }: ConnectorsProps) {
	const { data = [] } = useListAiConnectorsQuery();
	const [takeKey, taking] = useUseAiConnectorMutation();
	const [asked, setAsked] = useState<AiConnector | null>(null);
	const isUsed = (connector: AiConnector) => connector.is_used && connector.base_url === baseUrl;
	const choose = (connector: AiConnector) => (baseUrl === '' ? void takeKey(connector.id) : setAsked(connector));
	return (
		data.length > 0 && (
			<>
				<h3>{__('Keys in WordPress', 'sitewright')}</h3>
				<p>
					{__(
						'WordPress has keys on its page Settings → Connectors. A key that you use here is sent to the platform and stored encrypted there.',
						'sitewright'
					)}
				</p>
				<ul className="sitewright-admin__choices">
					{data.map((connector) => (
						<li key={connector.id}>
							{isUsed(connector) ? (
								<UsedKey name={connector.name} isNew={taking.isSuccess && taking.originalArgs === connector.id} />
							) : (
								<Button
									variant="secondary"
									isBusy={taking.isLoading && taking.originalArgs === connector.id}
									disabled={taking.isLoading}
									onClick={() => choose(connector)}
								>
									{
										/* translators: %s: name of a company. */
										sprintf(__('Use the key of %s', 'sitewright'), connector.name)
									}
								</Button>
							)}
						</li>
					))}
				</ul>
				{asked && (
					<ConfirmNotice
						question={__('The model server that is entered below is replaced, and the platform forgets its key. Go on?', 'sitewright')}
						/* translators: %s: name of a company. */
						label={sprintf(__('Use the key of %s', 'sitewright'), asked.name)}
						isBusy={taking.isLoading}
						onConfirm={() => {
							setAsked(null);
							void takeKey(asked.id);
						}}
						onCancel={() => setAsked(null)}
					/>
				)}
				<ErrorNotice error={taking.error} />
			</>
		)
	);
}
