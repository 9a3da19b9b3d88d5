import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { AudiencePage } from './audience-page.tsx';
import { isAudience, isProduct } from './partners.ts';
import { ProductPage } from './product-page.tsx';

/** The page of the product or audience in the URL. Anything else redirects to the home page. */
export default function PartnerPageScreen() {
  const { name = '' } = useParams();
  if (isProduct(name)) return <ProductPage product={name} />;
  if (isAudience(name)) return <AudiencePage audience={name} />;
  return <Navigate to={paths.home} replace />;
}
