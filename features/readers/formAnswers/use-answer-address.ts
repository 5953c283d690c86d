import { useAppSelector } from '../../../store/hooks';
import { answerListSlice } from '../answerList/slice';

/** Makes the address of an answer beside the list as it is shown, or of the list alone for 0. */
export function useAnswerAddress(): (id: number) => string {
	const query = useAppSelector(answerListSlice.selectors.selectAddressQuery);
	return (id) => `#/${id || ''}${query}`;
}
