import { Button, Placeholder, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { create } from '@wordpress/rich-text';
import { type ListedForm, useListFormPostsQuery } from '../../../api/readers/form-posts';
import { TextControl } from '../../../components/controls';
import { ErrorNotice } from '../../../components/error-notice';
import { icon } from './icon';

interface FormListProps {
	readonly onChoose: (id: number) => void;
	readonly onCancel: () => void;
}

function Found({ forms, isSearch, onChoose }: Pick<FormListProps, 'onChoose'> & { readonly forms: readonly ListedForm[]; readonly isSearch: boolean }) {
	if (forms.length === 0) {
		return (
			<p>
				{isSearch
					? __('No form has these words in it.', 'sitewright')
					: __('There is no such form yet. Choose “Make reusable” in the toolbar of a form, and it is listed here.', 'sitewright')}
			</p>
		);
	}
	return (
		<ul className="sitewright-form-list">
			{forms.map(({ id, title }) => (
				<li key={id}>
					<Button variant="tertiary" onClick={() => onChoose(id)}>
						{create({ html: title }).text.trim() || __('(no title)', 'sitewright')}
					</Button>
				</li>
			))}
		</ul>
	);
}

/** The forms that are posts of their own, to choose one of them. */
export function FormList({ onChoose, onCancel }: FormListProps) {
	const [search, setSearch] = useState('');
	const { data: forms, error, isFetching, refetch } = useListFormPostsQuery(search.trim(), { refetchOnMountOrArgChange: true });
	return (
		<Placeholder icon={icon} label={__('Insert an existing form', 'sitewright')} isColumnLayout>
			<TextControl type="search" label={__('Search forms', 'sitewright')} maxLength={200} value={search} onChange={setSearch} />
			<ErrorNotice error={error} onRetry={() => void refetch()} />
			{forms && !error && <Found forms={forms} isSearch={search.trim() !== ''} onChoose={onChoose} />}
			{isFetching && !forms && <Spinner />}
			<Button variant="secondary" className="sitewright-form-back" onClick={onCancel}>
				{__('Back', 'sitewright')}
			</Button>
		</Placeholder>
	);
}
