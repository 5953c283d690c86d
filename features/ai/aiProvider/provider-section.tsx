import { __, sprintf } from '@wordpress/i18n';
import { useGetAiProviderQuery } from '../../../api/ai/ai-provider';
import type { AiProviderSettings } from '../../../api/contract/ai/ai-provider.contract';
import { useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { PricesForm } from '../aiUsage/prices-form';
import { useAiAccess } from '../../site/connection/use-ai-access';
import { selectCanManage, selectCanUseAi } from '../../site/session/slice';
import { AiSwitch } from './ai-switch';
import { Connectors } from './connectors';
import { ServerForm } from './server-form';
import { WithoutPlatform } from './without-platform';

/** The provider that answers now, as a sentence. */
function describe({ source, name, model }: AiProviderSettings): string {
	switch (source) {
		case 'environment':
			/* translators: 1: name of a model, 2: host of its server. */
			return sprintf(__('%1$s at %2$s answers. Whoever runs the platform chose it, and can change it there.', 'sitewright'), model, name);
		case 'site':
			/* translators: 1: name of a model, 2: host of its server. */
			return sprintf(__('%1$s at %2$s answers this site.', 'sitewright'), model, name);
		case 'local':
			/* translators: 1: name of a model, 2: host of its server. */
			return sprintf(__('%1$s answers. The platform found it on its own machine, at %2$s.', 'sitewright'), model, name);
		case 'embedded':
			return __('No AI model is connected: outlines by rule. Tone, translation and free requests need a model.', 'sitewright');
	}
}

function ProviderSettings() {
	const { data, error, refetch } = useGetAiProviderQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<p role="status">{describe(data)}</p>
			{data.source !== 'environment' && (
				<>
					<Connectors baseUrl={data.base_url} />
					<ServerForm key={JSON.stringify(data)} settings={data} />
				</>
			)}
		</>
	);
}

function WithPlatform() {
	return (
		<>
			<ProviderSettings />
			<PricesForm />
		</>
	);
}

/** The `#/ai-model` page: the AI model of the site, and a server of the site's own. */
export function ProviderSection() {
	const canManage = useAppSelector(selectCanManage);
	const canUseAi = useAppSelector(selectCanUseAi);
	const { isSiteConnected } = useAiAccess();
	return (
		<Section title={__('AI model', 'sitewright')}>
			{canManage && <AiSwitch />}
			{canManage && canUseAi && (isSiteConnected ? <WithPlatform /> : <WithoutPlatform />)}
			{!canManage && <p>{__('An administrator of this site can connect an AI model.', 'sitewright')}</p>}
		</Section>
	);
}
