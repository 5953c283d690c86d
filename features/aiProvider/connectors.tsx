import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useListAiConnectorsQuery, useUseAiConnectorMutation } from '../../api/ai-connectors';
import type { AiConnector } from '../../api/contract/ai-connectors.contract';
import { ErrorNotice } from '../../components/error-notice';

interface ConnectorsProps {
	/** The address of the site's own model server; empty for none. */
	readonly baseUrl: string;
}

/** The keys of WordPress's page Settings → Connectors (7.0 and later), each with a button that lets the platform use it. */
export function Connectors({ baseUrl }: ConnectorsProps) {
	const { data = [] } = useListAiConnectorsQuery();
	const [use, using] = useUseAiConnectorMutation();
	const isUsed = (connector: AiConnector) => connector.is_used && connector.base_url === baseUrl;
	return (
		data.length > 0 && (
			<>
				<h3>{__('Keys in WordPress', 'sitewright')}</h3>
				<p>{__('WordPress has keys on its page Settings → Connectors. A key that you use here is sent to the platform and stored encrypted there.', 'sitewright')}</p>
				<ul className="sitewright-admin__choices">
					{data.map((connector) => (
						<li key={connector.id}>
							{isUsed(connector) ? (
								/* translators: %s: name of a company. */
								<p role="status">{sprintf(__('The key of %s is in use. When it changes in WordPress, the platform gets the new one.', 'sitewright'), connector.name)}</p>
							) : (
								<Button variant="secondary" isBusy={using.isLoading && using.originalArgs === connector.id} disabled={using.isLoading} onClick={() => void use(connector.id)}>
									{
										/* translators: %s: name of a company. */
										sprintf(__('Use the key of %s', 'sitewright'), connector.name)
									}
								</Button>
							)}
						</li>
					))}
				</ul>
				<ErrorNotice error={using.error} />
			</>
		)
	);
}
