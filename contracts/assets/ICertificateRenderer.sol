// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./IRetirementCertificate.sol";

/// @title Renders certificates as SVG
/// @notice Stateless renderer of certificate images.
interface ICertificateRenderer {
    /// @notice The image as SVG text, 1200 x 848. Untrusted text is sanitised: a name or a message
    /// cannot inject markup or script.
    /// @param certificate Data of the certificate. The image names the calling contract as the
    /// issuer.
    /// @return The SVG text.
    function svg(Certificate calldata certificate) external view returns (string memory);
}
