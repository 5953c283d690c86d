import { __ } from '@wordpress/i18n';
import { useListModulesQuery } from '../../../api/site/modules';
import { Pending, Section } from '../../../components/admin/section';
import { useAppSelector } from '../../../store/hooks';
import { selectCanManage } from '../session/slice';
import { PageViews } from './page-views';

function Views() {
	const { data, error, refetch } = useListModulesQuery();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return data.stats?.activated ? (
		<PageViews />
	) : (
		<p>
			{__('Views are not counted. Counting needs no cookie, and nothing leaves your site.', 'sitewright')}{' '}
			<a href="#/modules">{__('Turn it on under Modules', 'sitewright')}</a>
		</p>
	);
}

/** The `#/page-views` page: how often the pages of the site were viewed, where the module counts that. */
export function PageViewsSection() {
	return (
		<Section title={__('Page views', 'sitewright')}>
			{useAppSelector(selectCanManage) ? <Views /> : <p>{__('An administrator of this site can see how often its pages are viewed.', 'sitewright')}</p>}
		</Section>
	);
}
