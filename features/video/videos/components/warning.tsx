import { Notice } from '@wordpress/components';
import type { ReactNode } from 'react';

/** Warns of something that stays so while it is shown. */
export const Warning = ({ children }: { readonly children: ReactNode }) => (
	<Notice status="warning" isDismissible={false}>
		{children}
	</Notice>
);
