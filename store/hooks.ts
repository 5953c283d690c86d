import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, ViewState } from '../app/root-reducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<ViewState>();
