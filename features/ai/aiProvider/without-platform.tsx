import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useGetCoreAiQuery } from '../../../api/ai/core-ai';
import { useAppSelector } from '../../../store/hooks';
import { connectionUrl, connectorsUrl } from '../../site/connection/links';
import { selectAdminUrl } from '../../site/session/slice';
import { SetUpAi } from '../aiFeature/components/set-up-ai';
import { selectAiSource, selectCoreAi } from '../aiFeature/source';

/** Who answers a site without a platform: WordPress itself, or nobody. For administrators. */
export function WithoutPlatform() {
	// AI may have been turned on here after the page was printed, or a key been entered in another tab.
	useGetCoreAiQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
	const source = useAppSelector(selectAiSource);
	const hasClient = useAppSelector(selectCoreAi) !== 'missing';
	const adminUrl = useAppSelector(selectAdminUrl);
	if (source !== 'wordpress') {
		const links = { connection: connectionUrl(adminUrl), connectors: hasClient ? connectorsUrl(adminUrl) : null };
		return <SetUpAi isSiteConnected={false} canManage links={links} />;
	}
	return (
		<>
			<p role="status">{__('WordPress answers this site by itself, with the key of an AI provider on its page Settings → Connectors.', 'sitewright')}</p>
			<p>
				<Button variant="secondary" href={connectorsUrl(adminUrl)}>
					{__('Open Connectors', 'sitewright')}
				</Button>
			</p>
		</>
	);
}
